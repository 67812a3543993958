import { lazyRouteComponent } from '@tanstack/react-router'

/** For job pages, which show it on one day only. */
export const ShootDay = lazyRouteComponent(() => import('./shoot-day.tsx'), 'ShootDay')
