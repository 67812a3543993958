import { nextStep } from '@shutterbid/domain/jobs/hire-timeline'
import { type JobState, jobStates } from '@shutterbid/domain/jobs/lifecycle'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { BiddingBrief } from '@shutterbid/domain/jobs/schemas'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { bids } from '#server/bids/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { profiles } from '#server/profiles/tables'
import { findJobViewer } from '../find-job-viewer.ts'
import { presentJobSummary } from '../present-job.ts'
import { jobs } from '../tables.ts'
import { countJobs } from './count-jobs.ts'
import { findJobs, pageOfJobs } from './find-jobs.ts'

/** A client's own jobs of one status. After its start an open job stays in the open list until it expires. */
export async function ownJobs(db: Db, actor: Actor, { status, cursor }: { status: JobState; cursor?: string }, now: Date) {
  const viewer = await findJobViewer(db, actor)
  const where = and(eq(jobs.clientId, actor.id), eq(jobs.status, status))
  const page = { viewerId: actor.id, where, cursor, limit: jobLimits.page + 1 }
  const { jobs: found, more } = await findJobs(db, page, (jobIds) =>
    status === 'open' ? { bidding: selectBidding(db, jobIds) } : undefined,
  )
  const bidding = new Map(more?.bidding.map(({ jobId, ...brief }) => [jobId, brief]))
  return pageOfJobs(found, (job) => ({
    ...presentJobSummary(job, viewer, now),
    recipientCount: job.job.recipientCount,
    bidding: bidding.get(job.job.id) ?? null,
    streetLine: job.job.streetLine,
    meetingPoint: job.job.meetingPoint,
    nextStep: nextStep({ ...job.job, request: job.request, pictures: job.pictures, isReviewed: job.isReviewed }, now),
  }))
}

export async function ownJobCounts(db: Db, actor: Actor) {
  const tabs = jobStates.map((status) => [status, and(eq(jobs.clientId, actor.id), eq(jobs.status, status))] as const)
  return countJobs(db, Object.fromEntries(tabs) as Record<JobState, SQL | undefined>)
}

/** The pending bids of enabled photographers on open jobs. Bids are sealed: only for the jobs' client. */
function selectBidding(db: Db, jobIds: string[]) {
  const bidder = sql`jsonb_build_object('id', ${people.id}, 'fullName', ${people.name}, 'avatarKey', ${profiles.avatarKey})`
  return db
    .select({
      jobId: bids.jobId,
      lowestDollars: sql<number>`min(${bids.amountDollars})`,
      highestDollars: sql<number>`max(${bids.amountDollars})`,
      people: sql<
        BiddingBrief['people']
      >`to_jsonb((array_agg(${bidder} order by ${bids.submittedAt} desc, ${bids.id} desc))[1:${jobLimits.avatarsPerRow}::int])`,
    })
    .from(bids)
    .innerJoin(people, eq(people.id, bids.photographerId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(
      and(sql`${bids.jobId} = any(${sql.param(jobIds)}::uuid[])`, eq(bids.status, 'pending'), isNull(bids.archivedAt), isEnabledPerson()),
    )
    .groupBy(bids.jobId)
}
