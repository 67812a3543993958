// One script for what a photographer sees of their bid and their hire.
export { BidderHired } from './bidder-hired.tsx'
export { BidderNotices } from './bidder-notices.tsx'
export { FormUnavailable } from './form-unavailable.tsx'
export { OtherBids } from './other-bids.tsx'
export { OwnBid } from './own-bid.tsx'
