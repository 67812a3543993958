import { lazyRouteComponent } from '@tanstack/react-router'

/** Most photographers who open a job cannot bid on it, and the form needs a library of its own. */
export const PlaceBid = lazyRouteComponent(() => import('./place-bid.tsx'), 'PlaceBid')
