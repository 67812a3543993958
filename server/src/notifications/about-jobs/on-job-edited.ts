import { bidLimits } from '@shutterbid/domain/bids/limits'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { and, asc, eq, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import type { EventOf } from '#server/events'
import { jobRecipients } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { foundJobs } from '#server/search/saved/tables'
import { notify } from '../notify.ts'
import { findNoticeJobs } from '../texts/find-notice-jobs.ts'

/** Notifies bidders of new terms or a higher budget, and photographers who match the job for the first time. */
export async function onJobEdited(db: Db, { id: eventId, facts }: EventOf<'job.edited'>, tools: ListenerTools) {
  const { jobId, version, areTermsNew, isBudgetRaised } = facts
  const now = tools.now()
  const job = (await findNoticeJobs(db, [jobId])).get(jobId)
  if (job?.status !== 'open' || job.clientDisabledAt || job.startsAt <= now) return
  if (!areTermsNew) {
    if (isBudgetRaised) await notify(db, { eventId, personIds: await findBidders(db, jobId), kind: 'budget_raised', facts: { jobId } }, now)
    return
  }
  const madeEarlier = lt(bids.jobVersion, version)
  await notify(db, { eventId, personIds: await findBidders(db, jobId, madeEarlier), kind: 'job_changed', facts: { jobId } }, now)
  await notify(db, { eventId, personIds: await findNewRecipients(db, jobId, version), kind: 'job_posted', facts: { jobId } }, now)
}

/** Excludes archived bids. */
async function findBidders(db: Db, jobId: string, which?: SQL) {
  const isPending = and(eq(bids.jobId, jobId), eq(bids.status, 'pending'), isNull(bids.archivedAt), which)
  const found = await db.select({ id: bids.photographerId }).from(bids).where(isPending).orderBy(asc(bids.id)).limit(bidLimits.notified)
  return found.map(({ id }) => id)
}

async function findNewRecipients(db: Db, jobId: string, version: number) {
  const { photographerId, jobVersion } = jobRecipients
  const ownBid = db
    .select({ one: sql`1` })
    .from(bids)
    .where(and(eq(bids.jobId, jobId), eq(bids.photographerId, photographerId)))
  const toldBefore = db
    .select({ one: sql`1` })
    .from(foundJobs)
    .where(and(eq(foundJobs.jobId, jobId), eq(foundJobs.personId, photographerId)))
  const found = await db
    .select({ photographerId })
    .from(jobRecipients)
    .where(and(eq(jobRecipients.jobId, jobId), eq(jobVersion, version), notExists(ownBid), notExists(toldBefore)))
    .limit(jobLimits.maxRecipients)
  return found.map((recipient) => recipient.photographerId)
}
