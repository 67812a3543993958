import { bidLimits } from '@shutterbid/domain/bids/limits'
import { budgetInSentence } from '@shutterbid/domain/jobs/job-texts'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { and, asc, eq, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { bids } from '#server/bids/tables'
import type { JobEvents } from '#server/jobs/event-facts'
import { jobRecipients } from '#server/jobs/tables'
import { shootTimeText } from '#server/platform/date-texts'
import type { Db } from '#server/platform/db/open-database'
import { matchedJobs } from '#server/search/saved/tables'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { aboutJob, ownKey, whatBecameOfOffer } from '../texts/about-job.ts'
import { findOpenJob } from '../texts/find-notice-jobs.ts'

export const job_changed: NoticeKind<{ jobId: string }, 'ownBids'> = {
  needs: ['ownBids'],
  text: aboutJob((job, { personId, eventCount }, { ownBids, now }) => {
    const { jobId, title, status, version, clientName, placeLabel, budgetDollars } = job
    const bid = ownBids.get(ownKey(personId, jobId))
    const terms = `It is now on ${shootTimeText(job, now)} in ${placeLabel}, ${budgetInSentence(budgetDollars)}.`
    return {
      message: `${clientName} changed ${title}${eventCount > 1 ? ` ${eventCount} times` : ''}. ${whatBecameOfOffer(job, { personId, now }) ?? terms}`,
      subject: `${title} changed after your bid`,
      action: 'Check your bid',
      more: 'Your bid was made before the change. Confirm it or change it: until then it cannot be accepted.',
      isOutdated: status !== 'open' || bid?.status !== 'pending' || bid.jobVersion >= version,
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId }, job: 'open', ownBidVersion: 1 }),
}

/** `budgetDollars`: what it was raised to; not stored before. */
export const budget_raised: NoticeKind<{ jobId: string; budgetDollars?: number }, 'ownBids'> = {
  needs: ['ownBids'],
  text: aboutJob((job, { personId, facts: { budgetDollars = job.budgetDollars } }, { ownBids, now }) => {
    const { jobId, title, status, version, clientName } = job
    const bid = ownBids.get(ownKey(personId, jobId))
    const raised = budgetDollars === 0 ? `opened ${title} to offers` : `raised the budget for ${title} to ${dollarsText(budgetDollars)}`
    const isChanged = budgetDollars !== job.budgetDollars
    const end = whatBecameOfOffer(job, { personId, now }) ?? (isChanged ? 'It was changed since.' : null)
    const mustConfirm = bid !== undefined && bid.jobVersion < version
    return {
      message: `${clientName} ${raised}.${end ? ` ${end}` : ''}`,
      subject: `The budget was raised: ${title}`,
      action: 'See your bid',
      more: mustConfirm
        ? 'Your bid was made before an earlier change. Confirm it or change it: until then it cannot be accepted.'
        : 'Your bid stays as it is and can be accepted. You can edit it until then.',
      isOutdated: isChanged || status !== 'open' || bid?.status !== 'pending',
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId }, job: 'open', ownBidVersion: 2 }),
}

/** To bidders, of new terms or a higher budget, and to photographers who match the job for the first time. */
export const onJobEdited = noticeListener(async (facts: JobEvents['job.edited'], { db, now }) => {
  const { jobId, version, areTermsNew, isBudgetRaised } = facts
  const job = await findOpenJob(db, jobId, now)
  if (!job) return null
  if (!areTermsNew) {
    // After a change of the terms there is a notification of that, with the budget.
    if (!isBudgetRaised || job.version !== version) return null
    const { budgetDollars } = job
    return { kind: 'budget_raised', personIds: await findBidders(db, jobId), facts: { jobId, budgetDollars } }
  }
  return [
    { kind: 'job_changed', personIds: await findBidders(db, jobId, lt(bids.jobVersion, version)), facts: { jobId } },
    { kind: 'job_posted', personIds: await findNewRecipients(db, jobId, version), facts: { jobId } },
  ]
})

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
  const notifiedBefore = db
    .select({ one: sql`1` })
    .from(matchedJobs)
    .where(and(eq(matchedJobs.jobId, jobId), eq(matchedJobs.personId, photographerId)))
  const found = await db
    .select({ photographerId })
    .from(jobRecipients)
    .where(and(eq(jobRecipients.jobId, jobId), eq(jobVersion, version), notExists(ownBid), notExists(notifiedBefore)))
    .limit(jobLimits.maxRecipients)
  return found.map((recipient) => recipient.photographerId)
}
