import { eq } from 'drizzle-orm'
import type { BidEvents } from '#server/bids/event-facts'
import { bidNotes } from '#server/bids/share/tables'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { aboutJob } from '../texts/about-job.ts'

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

/** To the client, once for each bid until it is read, and unless the vote and the comment were taken back since. */
export const onBidNoted = noticeListener(async ({ bidId, jobId, clientId }: BidEvents['bid.noted'], { db }) => {
  const hasNotes = (await db.$count(bidNotes, eq(bidNotes.bidId, bidId))) > 0
  return hasNotes ? { kind: 'bid_noted', personIds: [clientId], facts: { jobId }, countedBy: bidId } : null
})
