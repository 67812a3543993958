import { lazyRouteComponent } from '@tanstack/react-router'

export const HiredMain = lazyRouteComponent(() => import('./hired-main.tsx'), 'HiredMain')
