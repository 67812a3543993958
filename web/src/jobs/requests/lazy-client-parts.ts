import { lazyRouteComponent } from '@tanstack/react-router'

const load = () => import('./client-parts.ts')

export const ChangeOrCancel = lazyRouteComponent(load, 'ChangeOrCancel')
export const ClientNotices = lazyRouteComponent(load, 'ClientNotices')
