import { lazyRouteComponent } from '@tanstack/react-router'
import { PlaceBid } from '../bids/own-bid/lazy-place-bid.ts'
import { CancelByOperator } from '../jobs/operator/lazy-cancel-by-operator.tsx'
import { ReviewForm } from '../reviews/lazy-review-form.ts'

export const ClientView = lazyRouteComponent(() => import('./client-view.tsx'), 'ClientView')
export const BidderView = lazyRouteComponent(() => import('./bidder-view.tsx'), 'BidderView')

const parts = { ClientView, BidderView, PlaceBid, CancelByOperator, ReviewForm }

/** Resolves when the scripts have been loaded or have failed; hydration waits for it, else React takes away what the server rendered. */
export async function loadJobParts(names: (keyof typeof parts)[]) {
  await Promise.all(names.map((name) => parts[name].preload?.()))
}
