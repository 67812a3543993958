import { lazyRouteComponent } from '@tanstack/react-router'

const load = () => import('./hire-parts.ts')

/** Most photographers who open a job are not hired for it. */
export const BidderHired = lazyRouteComponent(load, 'BidderHired')
export const HireNotices = lazyRouteComponent(load, 'HireNotices')
