import { canInvitePhotographer, isWithinRange } from '@shutterbid/domain/bids/invitation-rules'
import type { InvitationView } from '@shutterbid/domain/bids/invitation-schemas'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { lockOwnJob } from '#server/jobs/lock-job'
import type { JobRow } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { profiles } from '#server/profiles/tables'
import { bids } from '../tables.ts'
import { invitations } from './tables.ts'

type Input = { jobId: string; photographerId: string }

/** Asks a photographer to bid on the client's own open job. They are notified once, and it gives them no other right. */
export async function invitePhotographer(tx: Tx, actor: Actor, { jobId, photographerId }: Input, now: Date): Promise<InvitationView> {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  const { isEnabled, onlyJobsInRange, place, photographer } = await lockInvited(tx, photographerId)
  const facts = await findInvitationFacts(tx, { jobId, photographerId })
  const invited = { isEnabled, onlyJobsInRange, isInRange: isWithinRange(place, publicPointOf(job)) }
  assertAllowed(canInvitePhotographer({ job, ...facts, invited, now }))

  // The number of an earlier invitation is free again after its photographer deleted the account.
  const number = sql<number>`(select min(free) from generate_series(1, ${facts.invitedCount + 1}) free
    where free not in (select taken.number from invitations taken where taken.job_id = ${jobId}))`
  await tx.insert(invitations).values({ jobId, photographerId, number, invitedAt: now })
  await recordEvent(tx, 'photographer.invited', { jobId, clientId: actor.id, photographerId })
  return { photographer, invitedAt: now, hasBid: false }
}

async function lockInvited(tx: Tx, photographerId: string) {
  const [found] = await tx
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
    .where(and(eq(people.id, photographerId), eq(people.userType, 'photographer'), isNull(people.deletedAt)))
    .for('no key update', { of: people })
  if (!found) throw notFound('Profile not found')
  const { latitude, longitude, maxTravelMiles, ...rest } = found
  const isPlaced = latitude !== null && longitude !== null && maxTravelMiles !== null
  return { ...rest, place: isPlaced ? { latitude, longitude, maxTravelMiles } : null }
}

async function findInvitationFacts(tx: Tx, { jobId, photographerId }: Input) {
  const ofJob = eq(invitations.jobId, jobId)
  const isOfPair = and(eq(bids.jobId, jobId), eq(bids.photographerId, photographerId))
  const [found] = await tx
    .select({
      invitedCount: sql<number>`count(*)::int`,
      isInvited: sql<boolean>`coalesce(bool_or(${invitations.photographerId} = ${photographerId}), false)`,
      hasBid: sql<boolean>`exists (select from ${bids} where ${isOfPair})`,
    })
    .from(invitations)
    .where(ofJob)
  return found ?? { invitedCount: 0, isInvited: false, hasBid: false }
}

function publicPointOf({ publicLatitude: latitude, publicLongitude: longitude }: JobRow) {
  return { latitude, longitude }
}
