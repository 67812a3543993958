import { lazyRouteComponent } from '@tanstack/react-router'

/** Each is shown in one state of a job only; forms also need a library of their own. */
export const PlaceBid = lazyRouteComponent(() => import('./place-bid.tsx'), 'PlaceBid')
export const OwnBid = lazyRouteComponent(() => import('./own-bid.tsx'), 'OwnBid')
export const BidderHired = lazyRouteComponent(() => import('./bidder-hired.tsx'), 'BidderHired')
