import { cappedCount } from '@shutterbid/domain/shared/counts'
import { shootTimeText } from '#server/platform/date-texts'
import { aboutJob, whatBecameOfOffer } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'

export const job_expiring: NoticeKind<{ jobId: string; bidCount: number }, 'waitingBids'> = {
  needs: ['waitingBids'],
  text: aboutJob((job, { personId }, { waitingBids, now }) => {
    const { jobId, title, status } = job
    const bidCount = waitingBids.get(jobId) ?? 0
    const when = shootTimeText(job, now)
    const since = whatBecameOfOffer(job, { personId, now })
    return {
      message: since
        ? `Nobody was hired yet for ${title} on ${when}. ${since}`
        : `${title} is on ${when} and nobody is hired yet. ${waitingText(bidCount)}`,
      subject: `Nobody is hired yet: ${title}`,
      action: bidCount > 0 ? 'Decide now' : 'See the job',
      more: 'Nobody can be hired once the shoot would start. You can post it again for another date.',
      isOutdated: status !== 'open',
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId, bidCount: 4 }, job: 'open' }),
}

function waitingText(bidCount: number) {
  if (bidCount === 0) return 'There are no bids so far.'
  return bidCount === 1 ? '1 bid is waiting for your decision.' : `${cappedCount(bidCount)} bids are waiting for your decision.`
}
