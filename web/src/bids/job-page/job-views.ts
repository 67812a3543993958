import { lazyRouteComponent } from '@tanstack/react-router'

const jobViews = {
  client: lazyRouteComponent(() => import('./client-view.tsx'), 'ClientView'),
  bidder: lazyRouteComponent(() => import('./bidder-view.tsx'), 'BidderView'),
}

export const { client: ClientView, bidder: BidderView } = jobViews

export type JobView = keyof typeof jobViews

/** Resolves when the script of a view has been loaded or has failed; hydration waits for it, else React shows the loading page again. */
export async function loadJobView(view: JobView) {
  await jobViews[view].preload?.()
}
