import { shootTimeText } from '#server/platform/date-texts'
import { aboutJob, ownKey, whatBecameOfOffer } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'

export const bid_requested: NoticeKind<{ jobId: string }, 'ownBids'> = {
  needs: ['ownBids'],
  text: aboutJob((job, { personId }, { ownBids, now }) => {
    const { jobId, title, status, clientName, placeLabel } = job
    const bid = ownBids.get(ownKey(personId, jobId))
    const since = whatBecameOfOffer(job, { personId, now }) ?? (bid && (bid.rejectReason === 'withdrawn' ? withdrawnText : 'You have bid.'))
    return {
      message: `${clientName} ${since ? 'asked' : 'asks'} for your bid on ${title}, in ${placeLabel} on ${shootTimeText(job, now)}.${since ? ` ${since}` : ''}`,
      subject: `${clientName} asks for your bid: ${title}`,
      more: 'Other photographers can bid, too. You decide whether you do.',
      isOutdated: status !== 'open' || bid !== undefined,
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId }, job: 'open' }),
}

const withdrawnText = 'You withdrew your bid.'
