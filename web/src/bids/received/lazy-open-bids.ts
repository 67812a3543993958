import { lazyRouteComponent } from '@tanstack/react-router'

/** Only while the job is open. */
export const OpenBids = lazyRouteComponent(() => import('./open-bids.tsx'), 'OpenBids')
