import { lazyRouteComponent } from '@tanstack/react-router'

export const AdminPanel = lazyRouteComponent(() => import('./admin-panel.tsx'), 'AdminPanel')
