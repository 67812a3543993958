import { lazyRouteComponent } from '@tanstack/react-router'
import {
  BidderHired,
  BidderNotices,
  BidPrompts,
  HireNotices,
  OtherBids,
  OwnBid,
  OwnBidNotes,
  PhoneBidBar,
  PlaceBid,
} from '../bids/own-bid/lazy-parts.ts'
import { CancelByOperator } from '../jobs/operator/lazy-cancel-by-operator.tsx'
import { AdminPanel, ClientNotices, JobReview, ShootDay, StandstillNotes } from './lazy-parts.ts'

export const ClientView = lazyRouteComponent(() => import('./client-view.tsx'), 'ClientView')
export const BidderView = lazyRouteComponent(() => import('./bidder-view.tsx'), 'BidderView')

const parts = {
  ...{ ClientView, StandstillNotes, ClientNotices },
  ...{ BidderView, BidderNotices, HireNotices, PlaceBid, OwnBid, OwnBidNotes, BidPrompts, BidderHired, PhoneBidBar },
  ...{ ShootDay, JobReview, OtherBids, AdminPanel, CancelByOperator },
}

export type JobPart = keyof typeof parts

/** Resolves when the scripts have been loaded or have failed; hydration waits for it, else React takes away what the server rendered. */
export async function loadJobParts(names: JobPart[]) {
  await Promise.all(names.map((name) => parts[name].preload?.()))
}
