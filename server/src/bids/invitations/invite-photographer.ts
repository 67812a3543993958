import { canInvitePhotographer, isWithinRange } from '@shutterbid/domain/bids/invitation-rules'
import type { InvitationView } from '@shutterbid/domain/bids/invitation-schemas'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { lockOwnJob } from '#server/jobs/lock-job'
import type { JobRow } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { profiles } from '#server/profiles/tables'
import { recordEvent } from '../events.ts'
import { bids } from '../tables.ts'
import { invitations } from './tables.ts'

type Input = { jobId: string; photographerId: string }

/** Asks a photographer to bid on the client's own open job. They are notified once, and it gives them no other right. */
export async function invitePhotographer(tx: Tx, actor: Actor, { jobId, photographerId }: Input, now: Date): Promise<InvitationView> {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  const [invited] = await lockInvited(tx, [photographerId])
  if (!invited) throw notFound('Profile not found')
  assertAllowed(await inviteLocked(tx, { job, invited, now }))
  return { photographer: invited.photographer, invitedAt: now, isAgain: false, hasBid: false, hasDeclined: false }
}

/** Asks one photographer if the rules allow it. The job is locked, and then the photographer. */
export async function inviteLocked(tx: Tx, { job, invited, now }: { job: JobRow; invited: Invited; now: Date }) {
  const { isEnabled, onlyJobsInRange, place, photographer } = invited
  const jobId = job.id
  const photographerId = photographer.id
  const facts = await findInvitationFacts(tx, { jobId, photographerId })
  const isInRange = isWithinRange(place, publicPointOf(job))
  const decision = canInvitePhotographer({ job, ...facts, invited: { isEnabled, onlyJobsInRange, isInRange }, now })
  if (!decision.allowed) return decision

  // The number of an earlier invitation is free again after its photographer deleted the account.
  const number = sql<number>`(select min(free) from generate_series(1, ${facts.invitedCount + 1}) free
    where free not in (select taken.number from invitations taken where taken.job_id = ${jobId} and taken.number is not null))`
  await tx.insert(invitations).values({ jobId, photographerId, number, invitedAt: now })
  await recordEvent(tx, 'photographer.invited', { jobId, clientId: job.clientId, photographerId })
  return decision
}

export type Invited = Awaited<ReturnType<typeof lockInvited>>[number]

/** By ascending id; who is not a photographer is left out. */
export async function lockInvited(tx: Tx, photographerIds: string[]) {
  const found = await tx
    .select({
      photographer: { id: people.id, fullName: people.name, avatarKey: profiles.avatarKey },
      isEnabled: isEnabledPerson(),
      onlyJobsInRange: profiles.onlyJobsInRange,
      latitude: profiles.publicLatitude,
      longitude: profiles.publicLongitude,
      maxTravelMiles: profiles.maxTravelMiles,
    })
    .from(people)
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(and(inArray(people.id, photographerIds), eq(people.userType, 'photographer'), isNull(people.deletedAt)))
    .orderBy(asc(people.id))
    .limit(photographerIds.length)
    .for('no key update', { of: people })
  return found.map(({ latitude, longitude, maxTravelMiles, ...rest }) => {
    const isPlaced = latitude !== null && longitude !== null && maxTravelMiles !== null
    return { ...rest, place: isPlaced ? { latitude, longitude, maxTravelMiles } : null }
  })
}

async function findInvitationFacts(tx: Tx, { jobId, photographerId }: Input) {
  const ofJob = eq(invitations.jobId, jobId)
  const isOfPair = and(eq(bids.jobId, jobId), eq(bids.photographerId, photographerId))
  const [found] = await tx
    .select({
      invitedCount: sql<number>`count(${invitations.number})::int`,
      isInvited: sql<boolean>`coalesce(bool_or(${invitations.photographerId} = ${photographerId}), false)`,
      hasBid: sql<boolean>`exists (select from ${bids} where ${isOfPair})`,
    })
    .from(invitations)
    .where(ofJob)
  return found ?? { invitedCount: 0, isInvited: false, hasBid: false }
}

export function publicPointOf({ publicLatitude: latitude, publicLongitude: longitude }: JobRow) {
  return { latitude, longitude }
}
