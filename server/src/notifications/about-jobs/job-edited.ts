import { budgetInSentence } from '@shutterbid/domain/jobs/job-texts'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { shootTimeText } from '#server/platform/date-texts'
import { aboutJob, ownKey, whatBecameOfOffer } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'

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

export const budget_raised: NoticeKind<{ jobId: string }, 'ownBids'> = {
  needs: ['ownBids'],
  text: aboutJob((job, { personId }, { ownBids, now }) => {
    const { jobId, title, status, version, clientName, budgetDollars } = job
    const bid = ownBids.get(ownKey(personId, jobId))
    const budget = budgetDollars === 0 ? 'It is open to offers now.' : `It is now ${dollarsText(budgetDollars)}.`
    const mustConfirm = bid !== undefined && bid.jobVersion < version
    return {
      message: `${clientName} raised the budget of ${title}. ${whatBecameOfOffer(job, { personId, now }) ?? budget}`,
      subject: `The budget was raised: ${title}`,
      action: 'See your bid',
      more: mustConfirm
        ? 'Your bid was made before an earlier change. Confirm it or change it: until then it cannot be accepted.'
        : 'Your bid stays as it is and can be accepted. You can edit it until then.',
      isOutdated: status !== 'open' || bid?.status !== 'pending',
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId }, job: 'open', ownBidVersion: 2 }),
}
