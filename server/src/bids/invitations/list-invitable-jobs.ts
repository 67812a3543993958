import { canInviteToJob } from '@shutterbid/domain/bids/invitation-rules'
import type { InvitableJob } from '@shutterbid/domain/bids/invitation-schemas'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { publicColumns } from '#server/jobs/public-columns'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { bids } from '../tables.ts'
import { invitations } from './tables.ts'

/** The client's open jobs, soonest first, with their invitations of this photographer. */
export async function listInvitableJobs(
  db: Db,
  actor: Actor,
  { photographerId }: { photographerId: string },
  now: Date,
): Promise<InvitableJob[]> {
  const { title, status, placeLabel, zone, shootOn, shootTime, startsAt } = publicColumns
  const found = await db
    .select({
      jobId: jobs.id,
      title,
      status,
      placeLabel,
      zone,
      shootOn,
      shootTime,
      startsAt,
      hiddenAt: jobs.hiddenAt,
      invitedAt: invitations.invitedAt,
      invitedCount: sql<number>`(select count(asked.number)::int from invitations asked where asked.job_id = ${jobs.id})`,
      hasBid: sql<boolean>`exists (select from ${bids} where ${bids.jobId} = ${jobs.id} and ${bids.photographerId} = ${photographerId})`,
    })
    .from(jobs)
    .leftJoin(invitations, and(eq(invitations.jobId, jobs.id), eq(invitations.photographerId, photographerId)))
    .where(and(eq(jobs.clientId, actor.id), eq(jobs.status, 'open'), gt(jobs.startsAt, now)))
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
    .limit(bidLimits.invitableJobs)
  return found.map(({ status, startsAt, hiddenAt, invitedCount, ...job }) => ({
    ...job,
    invitationsLeft: bidLimits.invitationsPerJob - invitedCount,
    canInvite: canInviteToJob({
      job: { status, startsAt, hiddenAt },
      invitedCount,
      isInvited: job.invitedAt !== null,
      hasBid: job.hasBid,
      now,
    }).allowed,
  }))
}
