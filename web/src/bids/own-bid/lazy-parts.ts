import { lazyRouteComponent } from '@tanstack/react-router'

/** The form needs a library of its own. */
export const PlaceBid = lazyRouteComponent(() => import('./place-bid.tsx'), 'PlaceBid')
export const BidPrompts = lazyRouteComponent(() => import('./bid-prompts.tsx'), 'BidPrompts')

const load = () => import('./parts.ts')

/** For a photographer with a bid, who can be hired at any time, and on a job that is no longer open. */
export const OwnBid = lazyRouteComponent(load, 'OwnBid')
export const BidderHired = lazyRouteComponent(load, 'BidderHired')
export const BidderNotices = lazyRouteComponent(load, 'BidderNotices')
/** What replaces the buttons of a form that can no longer be sent. */
export const FormUnavailable = lazyRouteComponent(load, 'FormUnavailable')
export const OtherBids = lazyRouteComponent(load, 'OtherBids')
