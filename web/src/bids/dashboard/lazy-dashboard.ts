import { lazyRouteComponent } from '@tanstack/react-router'

/** The dashboard, apart from the front page of everybody else: whoever has no dashboard does not fetch its script. */
export const LazyDashboard = lazyRouteComponent(() => import('./dashboard-screen.tsx'), 'DashboardScreen')
