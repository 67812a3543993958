import { and, eq } from 'drizzle-orm'
import type { BidEvents } from '#server/bids/event-facts'
import { bids } from '#server/bids/tables'
import { blocks } from '#server/messages/blocks/tables'
import { shootTimeText } from '#server/platform/date-texts'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'
import { aboutJob, ownKey, whatBecameOfOffer } from '../texts/about-job.ts'
import { findOpenJob } from '../texts/find-notice-jobs.ts'

export const bid_requested: NoticeKind<{ jobId: string; isAgain?: true }, 'ownBids'> = {
  needs: ['ownBids'],
  text: aboutJob((job, { personId, facts }, { ownBids, now }) => {
    const { jobId, title, status, clientName, placeLabel } = job
    const bid = ownBids.get(ownKey(personId, jobId))
    const since = whatBecameOfOffer(job, { personId, now }) ?? (bid && (bid.rejectReason === 'withdrawn' ? withdrawnText : 'You have bid.'))
    const again = facts.isAgain ? ' again' : ''
    return {
      message: `${clientName} ${since ? 'asked' : 'asks'}${again} for your bid on ${title}, in ${placeLabel} on ${shootTimeText(job, now)}.${since ? ` ${since}` : ''}`,
      subject: `${clientName} asks${again} for your bid: ${title}`,
      more: facts.isAgain ? askedAgain : 'Other photographers can bid, too. You decide whether you do.',
      isOutdated: status !== 'open' || bid !== undefined,
    }
  }),
  sample: ({ jobId }) => ({ facts: { jobId }, job: 'open' }),
}

/** To the photographer, unless the job was closed, they have bid since, or they blocked the client. */
export const onPhotographerInvited = noticeListener(async (facts: BidEvents['photographer.invited'], { db, now }) => {
  const { jobId, clientId, photographerId, isAgain } = facts
  if (!(await findOpenJob(db, jobId, now))) return null
  const isBlocked = and(eq(blocks.blockerId, photographerId), eq(blocks.blockedId, clientId))
  if ((await db.$count(blocks, isBlocked)) > 0) return null
  const hasBid = (await db.$count(bids, and(eq(bids.jobId, jobId), eq(bids.photographerId, photographerId)))) > 0
  return hasBid ? null : { kind: 'bid_requested', personIds: [photographerId], facts: { jobId, ...(isAgain && { isAgain }) } }
})

const askedAgain = 'The hire was cancelled. If you are still free, confirm your earlier bid with one tap on the page of the job.'
const withdrawnText = 'You withdrew your bid.'
