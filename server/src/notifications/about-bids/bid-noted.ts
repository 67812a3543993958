import { aboutJob } from '../texts/about-job.ts'
import type { NoticeKind } from '../texts/notice-kind.ts'

export const bid_noted: NoticeKind<{ jobId: string }> = {
  text: aboutJob(({ title, status, companionName }) => {
    const who = companionName ?? 'Somebody with your link'
    return {
      message: `${who} told you what they think of the bids on ${title}.`,
      subject: `${who} looked at the bids: ${title}`,
      action: 'See the bids',
      isOutdated: status !== 'open',
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId }, job: 'open' }),
}
