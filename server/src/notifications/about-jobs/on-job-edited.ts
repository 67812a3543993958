import { bidLimits } from '@shutterbid/domain/bids/limits'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { and, asc, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import type { EventOf } from '#server/events'
import { jobRecipients } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'
import { findNoticeJobs } from '../texts/find-notice-jobs.ts'

/** Notifies bidders of new terms, and photographers who match the job for the first time. */
export async function onJobEdited(db: Db, { id: eventId, facts }: EventOf<'job.edited'>, tools: ListenerTools) {
  const { jobId, version, areTermsNew } = facts
  const now = tools.now()
  const job = (await findNoticeJobs(db, [jobId])).get(jobId)
  if (!areTermsNew || job?.status !== 'open' || job.clientDisabledAt || job.startsAt <= now) return
  await notify(db, { eventId, personIds: await findEarlierBidders(db, jobId, version), kind: 'job_changed', facts: { jobId } }, now)
  await notify(db, { eventId, personIds: await findNewRecipients(db, jobId, version), kind: 'job_posted', facts: { jobId } }, now)
}

/** Excludes archived bids. */
async function findEarlierBidders(db: Db, jobId: string, version: number) {
  const isEarlier = and(eq(bids.jobId, jobId), eq(bids.status, 'pending'), isNull(bids.archivedAt), lt(bids.jobVersion, version))
  const found = await db.select({ id: bids.photographerId }).from(bids).where(isEarlier).orderBy(asc(bids.id)).limit(bidLimits.notified)
  return found.map(({ id }) => id)
}

async function findNewRecipients(db: Db, jobId: string, version: number) {
  const { photographerId, jobVersion } = jobRecipients
  const ownBid = db
    .select({ one: sql`1` })
    .from(bids)
    .where(and(eq(bids.jobId, jobId), eq(bids.photographerId, photographerId)))
  const found = await db
    .select({ photographerId })
    .from(jobRecipients)
    .where(and(eq(jobRecipients.jobId, jobId), eq(jobVersion, version), notExists(ownBid)))
    .limit(jobLimits.maxRecipients)
  return found.map((recipient) => recipient.photographerId)
}
