import { lazyRouteComponent } from '@tanstack/react-router'

/** Each is shown in one state of a job only. */
export const ShootDay = lazyRouteComponent(() => import('../jobs/shoot-day.tsx'), 'ShootDay')
export const JobReview = lazyRouteComponent(() => import('../reviews/job-review.tsx'), 'JobReview')
export const AdminPanel = lazyRouteComponent(() => import('./admin-panel.tsx'), 'AdminPanel')
export const ClientNotices = lazyRouteComponent(() => import('../jobs/requests/client-notices.tsx'), 'ClientNotices')
export const StandstillNotes = lazyRouteComponent(() => import('./standstill-notes.tsx'), 'StandstillNotes')
