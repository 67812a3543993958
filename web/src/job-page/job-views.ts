import { lazyRouteComponent } from '@tanstack/react-router'
import { BidderHired, BidderNotices, BidPrompts, OtherBids, OwnBid, PlaceBid } from '../bids/own-bid/lazy-parts.ts'
import { OpenBids } from '../bids/received/lazy-open-bids.ts'
import { HireDelivery } from '../jobs/delivery/lazy-parts.ts'
import { ShootDay } from '../jobs/lazy-shoot-day.ts'
import { CancelByOperator } from '../jobs/operator/lazy-cancel-by-operator.tsx'
import { ChangeOrCancel, ClientNotices } from '../jobs/requests/lazy-client-parts.ts'
import { JobReview, ReviewForm } from '../reviews/lazy-parts.ts'
import { AdminPanel } from './lazy-admin-panel.ts'

export const ClientView = lazyRouteComponent(() => import('./client-view.tsx'), 'ClientView')
export const BidderView = lazyRouteComponent(() => import('./bidder-view.tsx'), 'BidderView')

const parts = {
  ClientView: [ClientView],
  AdminPanel: [AdminPanel],
  BidderView: [BidderView],
  OpenBids: [OpenBids],
  PlaceBid: [PlaceBid],
  BidPrompts: [BidPrompts],
  OwnBid: [OwnBid, BidderHired, BidderNotices, OtherBids],
  CancelByOperator: [CancelByOperator],
  HireDelivery: [HireDelivery],
  ClientRequests: [ChangeOrCancel, ClientNotices],
  ShootDay: [ShootDay],
  JobReview: [JobReview],
  ReviewForm: [ReviewForm],
}

/** Resolves when the scripts have been loaded or have failed; hydration waits for it, else React takes away what the server rendered. */
export async function loadJobParts(names: (keyof typeof parts)[]) {
  await Promise.all(names.flatMap((name) => parts[name].map((part) => part.preload?.())))
}
