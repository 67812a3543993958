import { cappedCount } from '@shutterbid/domain/shared/counts'
import { aboutJob, whatBecameOfOffer } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'

export const bids_undecided: NoticeKind<{ jobId: string; bidCount: number }, 'waitingBids'> = {
  needs: ['waitingBids'],
  text: aboutJob((job, { personId, facts }, { waitingBids, now }) => {
    const { jobId, title, status } = job
    const waiting = Math.min(facts.bidCount, waitingBids.get(jobId) ?? 0)
    const since = whatBecameOfOffer(job, { personId, now }) ?? (waiting === 0 ? 'None of them waits any more.' : null)
    const count = since ? facts.bidCount : waiting
    const bidsText = count === 1 ? `1 bid on ${title}` : `${cappedCount(count)} bids on ${title}`
    return {
      message: since
        ? `${bidsText} waited two days or more for your decision. ${since}`
        : `${bidsText} ${count === 1 ? 'has' : 'have'} waited two days or more for your decision.`,
      subject: `${count === 1 ? 'A bid is' : 'Bids are'} waiting for you: ${title}`,
      action: 'Compare the bids',
      more: 'Photographers keep the time free while they wait. Accept one of the bids, or archive the ones you do not want.',
      isOutdated: status !== 'open' || waiting === 0,
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId, bidCount: 4 }, job: 'open' }),
}
