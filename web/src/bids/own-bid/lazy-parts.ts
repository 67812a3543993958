import type { BidView } from '@shutterbid/domain/bids/schemas'
import { lazyRouteComponent } from '@tanstack/react-router'

/** Each is shown in one state of a job only; forms also need a library of their own. */
export const PlaceBid = lazyRouteComponent(() => import('./place-bid.tsx'), 'PlaceBid')
export const OwnBid = lazyRouteComponent(() => import('./own-bid.tsx'), 'OwnBid')
export const BidderHired = lazyRouteComponent(() => import('./bidder-hired.tsx'), 'BidderHired')
export const OwnBidNotes = lazyRouteComponent(() => import('./own-bid-notes.tsx'), 'OwnBidNotes')
export const BidPrompts = lazyRouteComponent(() => import('./bid-prompts.tsx'), 'BidPrompts')
export const BidderNotices = lazyRouteComponent(() => import('./bidder-notices.tsx'), 'BidderNotices')
export const HireNotices = lazyRouteComponent(() => import('./hire-notices.tsx'), 'HireNotices')
export const PhoneBidBar = lazyRouteComponent(() => import('./phone-bid-bar.tsx'), 'PhoneBidBar')
export const OtherBids = lazyRouteComponent(() => import('./other-bids.tsx'), 'OtherBids')

export function hasOwnBidNotes({ hidden, madeBeforeChange }: BidView) {
  return Boolean(hidden || madeBeforeChange)
}
