export { BidderHired } from './bidder-hired.tsx'
export { HireNotices } from './hire-notices.tsx'
