import { bidLimits } from '@shutterbid/domain/bids/limits'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { and, desc, eq, isNull, ne, or } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import type { EventOf } from '#server/events'
import { jobRecipients } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'
import { findNoticeJobs } from '../texts/find-notice-jobs.ts'

/** Notifies the photographers who were matched when the job was posted, and the bidders of the job that it repeats. */
export async function onJobPosted(db: Db, { id: eventId, facts: { jobId, repeatsJobId } }: EventOf<'job.posted'>, tools: ListenerTools) {
  const now = tools.now()
  const job = (await findNoticeJobs(db, [jobId])).get(jobId)
  if (job?.status !== 'open' || job.clientDisabledAt || job.startsAt <= now) return
  const earlier = repeatsJobId ? await findBidders(db, repeatsJobId) : []
  await notify(db, { eventId, personIds: earlier, kind: 'job_posted_again', facts: { jobId } }, now)
  const matched = (await findRecipients(db, jobId)).filter((personId) => !earlier.includes(personId))
  await notify(db, { eventId, personIds: matched, kind: 'job_posted', facts: { jobId } }, now)
}

async function findRecipients(db: Db, jobId: string) {
  const recipients = await db
    .select({ photographerId: jobRecipients.photographerId })
    .from(jobRecipients)
    .where(and(eq(jobRecipients.jobId, jobId), eq(jobRecipients.jobVersion, 1)))
    .limit(jobLimits.maxRecipients)
  return recipients.map(({ photographerId }) => photographerId)
}

/** Leaves out bidders whose bid was withdrawn or archived. */
async function findBidders(db: Db, jobId: string) {
  const { photographerId, archivedAt, rejectReason, submittedAt, id } = bids
  const isInterested = and(isNull(archivedAt), or(isNull(rejectReason), ne(rejectReason, 'withdrawn')))
  const found = await db
    .select({ photographerId })
    .from(bids)
    .where(and(eq(bids.jobId, jobId), isInterested))
    .orderBy(desc(submittedAt), desc(id))
    .limit(bidLimits.notified)
  return found.map((bid) => bid.photographerId)
}
