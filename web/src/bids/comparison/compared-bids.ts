import { areSameDetails, noDetails } from '@shutterbid/domain/bids/bid-details'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'

/** Since the comparison was opened. */
export type BidChange = 'price' | 'message' | 'details' | 'archived' | 'withdrawn' | 'hired' | 'unavailable'
/** `bid` is the current state, or the last known one if it is gone; `was` is the state when the comparison was opened. */
export type ComparedBid = { bid: BidView; was: BidView; change: BidChange | null }

/** A bid keeps its column even if it is withdrawn. */
export function comparedBids(seen: readonly BidView[], bids: readonly BidView[]): ComparedBid[] {
  return seen.map((was) => {
    const bid = bids.find(({ id }) => id === was.id)
    return { bid: bid ?? was, was, change: bid ? changeOf(was, bid) : 'unavailable' }
  })
}

/** False once the bid can no longer be accepted. */
export function isStillOpen({ change }: ComparedBid) {
  return change === null || change === 'price' || change === 'message' || change === 'details'
}

function changeOf(was: BidView, bid: BidView): BidChange | null {
  if (bid.status === 'accepted') return 'hired'
  if (bid.status !== 'pending') return bid.rejectReason === 'withdrawn' ? 'withdrawn' : 'unavailable'
  if (bid.isArchived) return 'archived'
  if (bid.amountDollars !== was.amountDollars) return 'price'
  if (bid.message !== was.message) return 'message'
  return areSameDetails(bid.details ?? noDetails, was.details ?? noDetails) ? null : 'details'
}

/** A short note beside the price. */
export function changeNote({ was, change }: ComparedBid) {
  const notes: Record<BidChange, string> = {
    price: `was ${dollarsText(was.amountDollars ?? 0)}`,
    message: 'new message',
    details: 'new details',
    archived: 'archived',
    withdrawn: 'withdrawn',
    hired: 'hired',
    unavailable: 'no longer available',
  }
  return change ? notes[change] : null
}

/** A sentence for screen readers. */
export function changeSentence({ bid, was, change }: ComparedBid) {
  const name = bid.photographer.fullName
  const sentences: Record<BidChange, string> = {
    price: `${name} changed the bid: it was ${dollarsText(was.amountDollars ?? 0)}, now it is ${dollarsText(bid.amountDollars ?? 0)}.`,
    message: `${name} changed the message.`,
    details: `${name} changed the details of the bid.`,
    archived: `You archived ${name}’s bid.`,
    withdrawn: `${name} withdrew the bid.`,
    hired: `You hired ${name}.`,
    unavailable: `${name}’s bid is no longer available.`,
  }
  return change ? sentences[change] : null
}
