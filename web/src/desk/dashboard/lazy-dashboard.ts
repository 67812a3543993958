import { lazyRouteComponent } from '@tanstack/react-router'

/** Lazy, so that people without a dashboard do not load its script. */
export const LazyDashboard = lazyRouteComponent(() => import('./dashboard-screen.tsx'), 'DashboardScreen')
