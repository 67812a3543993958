import { jobLink } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'
import { hiddenNotice } from './hidden-notice.ts'

export const bid_hidden: NoticeKind<{ jobId: string; bidId: string }> = {
  text({ facts: { jobId, bidId } }, { jobs, bids }) {
    const job = jobs.get(jobId)
    const bid = bids.get(bidId)
    if (!job || !bid) return null
    return hiddenNotice(bid.hiddenReason, {
      what: `the message of your bid on ${job.title}`,
      shown: `The message of your bid on ${job.title} is shown again.`,
      link: jobLink(jobId),
      subject: `The message of your bid on ${job.title} was hidden`,
      action: 'See your bid',
      more: 'Your bid and its amount stay, and can be accepted. Only you still see the message, also after you change it.',
    })
  },
  sample: ({ jobId, bidId }) => ({ facts: { jobId, bidId }, job: 'open' }),
}
