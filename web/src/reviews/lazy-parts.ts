import { lazyRouteComponent } from '@tanstack/react-router'

export const ReviewForm = lazyRouteComponent(() => import('./review-form.tsx'), 'ReviewForm')
export const JobReview = lazyRouteComponent(() => import('./job-review.tsx'), 'JobReview')
