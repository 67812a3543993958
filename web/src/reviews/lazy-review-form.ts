import { lazyRouteComponent } from '@tanstack/react-router'

export const ReviewForm = lazyRouteComponent(() => import('./review-form.tsx'), 'ReviewForm')
