import { canInviteToJob } from '@shutterbid/domain/bids/invitation-rules'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { PinView } from '@shutterbid/domain/bids/pin-schemas'
import { canSeeBoard } from '@shutterbid/domain/portfolio/rules'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { findReadableJob } from '#server/jobs/readable-jobs'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { presentPicture } from '#server/portfolio/present-picture'
import { pictures } from '#server/portfolio/tables'
import { profiles } from '#server/profiles/tables'
import { invitations } from '../invitations/tables.ts'
import { bids } from '../tables.ts'
import { isPinShown } from './is-pin-shown.ts'
import { pins } from './tables.ts'

/**
 * The pins of a job, for everybody who may open it. Photographers without a subscription do not see pictures of the client's vision board;
 * nobody sees hidden pictures and those of disabled people.
 */
export async function listPins(db: Db, actor: Actor, { jobId }: { jobId: string }, now: Date): Promise<PinView[]> {
  const job = await findReadableJob(db, actor, jobId)
  const { hiddenReason, personId, id, key, width, height, hash, alt, state } = pictures
  const found = await db
    .select({
      picture: { id, key, width, height, hash, alt, state, hiddenReason },
      person: { id: personId, fullName: people.name, avatarKey: profiles.avatarKey },
      invitedAt: invitations.invitedAt,
      invitedCount: sql<number>`(select count(*)::int from invitations asked where asked.job_id = ${jobId})`,
      hasBid: sql<boolean>`exists (select from ${bids} where ${bids.jobId} = ${jobId} and ${bids.photographerId} = ${people.id})`,
    })
    .from(pins)
    .innerJoin(pictures, eq(id, pins.pictureId))
    .innerJoin(people, eq(people.id, personId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .leftJoin(invitations, and(eq(invitations.jobId, jobId), eq(invitations.photographerId, people.id)))
    .where(and(eq(pins.jobId, jobId), isPinShown, canSeeBoard(actor).allowed ? undefined : ne(personId, job.clientId)))
    .orderBy(asc(pins.pinnedAt), asc(pins.number))
    .limit(bidLimits.pins)
  return found.map(({ picture, person, invitedAt, invitedCount, hasBid }) => {
    const isYours = person.id === actor.id
    const canInvite = canInviteToJob({ job, invitedCount, isInvited: invitedAt !== null, hasBid, now }).allowed
    return {
      picture: presentPicture(picture),
      isYours,
      photographer: job.clientId === actor.id && !isYours ? { ...person, invitedAt, hasBid, canInvite } : null,
    }
  })
}
