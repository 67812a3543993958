import { bidLimits } from '@shutterbid/domain/bids/limits'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { type AnyColumn, and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import type { JobEvents } from '#server/jobs/event-facts'
import { jobRecipients } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { aboutJob, whatBecameOfOffer } from '../texts/about-job.ts'
import type { NoticeJob } from '../texts/find-notice-jobs.ts'
import { findOpenJob } from '../texts/find-notice-jobs.ts'
import { newJobText } from '../texts/new-job-text.ts'

export const job_posted: NoticeKind<{ jobId: string }, 'places'> = {
  needs: ['places'],
  text: aboutJob((job, { personId }, { places, now }) => ({
    message: withWhatBecame(`${job.clientName} posted ${job.title}: ${newJobText(job, places.get(personId), now)}.`, job, {
      personId,
      now,
    }),
    subject: `New job near you: ${job.title}`,
    more: 'It is within your range and at a time you work.',
    isOutdated: job.status !== 'open',
  })),
  sample: ({ jobId }) => ({ facts: { jobId }, job: 'open' }),
}

export const job_posted_again: NoticeKind<{ jobId: string }, 'places'> = {
  needs: ['places'],
  text: aboutJob((job, { personId }, { places, now }) => ({
    message: withWhatBecame(`${job.clientName} posted ${job.title} again: ${newJobText(job, places.get(personId), now)}.`, job, {
      personId,
      now,
    }),
    subject: `Posted again: ${job.title}`,
    more: 'You bid on it before. That bid is closed: make a new one if you are still interested.',
    isOutdated: job.status !== 'open',
  })),
  sample: ({ jobId }) => ({ facts: { jobId }, job: 'open' }),
}

/**
 * To the photographers who were matched when the job was posted, and the bidders of the job that it repeats, without those whom the client
 * asked when posting it: they are notified of that.
 */
export const onJobPosted = noticeListener(async ({ jobId, repeatsJobId }: JobEvents['job.posted'], { db, now }) => {
  if (!(await findOpenJob(db, jobId, now))) return null
  const earlier = repeatsJobId ? await findBidders(db, { jobId, repeatsJobId }) : []
  const matched = (await findRecipients(db, jobId)).filter((personId) => !earlier.includes(personId))
  return [
    { kind: 'job_posted_again', personIds: earlier, facts: { jobId } },
    { kind: 'job_posted', personIds: matched, facts: { jobId } },
  ]
})

async function findRecipients(db: Db, jobId: string) {
  const recipients = await db
    .select({ photographerId: jobRecipients.photographerId })
    .from(jobRecipients)
    .where(and(eq(jobRecipients.jobId, jobId), eq(jobRecipients.jobVersion, 1), isNotAsked(jobId, jobRecipients.photographerId)))
    .limit(jobLimits.maxRecipients)
  return recipients.map(({ photographerId }) => photographerId)
}

/** Leaves out bidders whose bid was withdrawn or archived. */
async function findBidders(db: Db, { jobId, repeatsJobId }: { jobId: string; repeatsJobId: string }) {
  const { photographerId, archivedAt, rejectReason, submittedAt, id } = bids
  const isInterested = and(isNull(archivedAt), or(isNull(rejectReason), ne(rejectReason, 'withdrawn')))
  const found = await db
    .select({ photographerId })
    .from(bids)
    .where(and(eq(bids.jobId, repeatsJobId), isInterested, isNotAsked(jobId, photographerId)))
    .orderBy(desc(submittedAt), desc(id))
    .limit(bidLimits.notified)
  return found.map((bid) => bid.photographerId)
}

function isNotAsked(jobId: string, photographerId: AnyColumn) {
  return sql`not exists (select from invitations asked where asked.job_id = ${jobId} and asked.photographer_id = ${photographerId})`
}

function withWhatBecame(text: string, job: NoticeJob, reader: { personId: string; now: Date }) {
  const since = whatBecameOfOffer(job, reader)
  return since ? `${text} ${since}` : text
}
