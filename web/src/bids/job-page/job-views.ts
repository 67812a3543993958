import { lazyRouteComponent } from '@tanstack/react-router'
import { BidderHired, OwnBid, PlaceBid } from '../own-bid/lazy-parts.ts'

export const ClientView = lazyRouteComponent(() => import('./client-view.tsx'), 'ClientView')
export const BidderView = lazyRouteComponent(() => import('./bidder-view.tsx'), 'BidderView')

const partsOf = {
  client: [ClientView],
  bidder: [BidderView],
  newBid: [BidderView, PlaceBid],
  ownBid: [BidderView, OwnBid],
  hire: [BidderView, BidderHired],
}

export type JobView = keyof typeof partsOf

/** Resolves when the scripts of a view have been loaded or have failed; hydration waits for it, else React shows the loading page again. */
export async function loadJobView(view: JobView) {
  await Promise.all(partsOf[view].map((part) => part.preload?.()))
}
