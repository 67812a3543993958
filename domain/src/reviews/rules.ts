import type { JobState } from '../jobs/lifecycle.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import { reviewLimits } from './limits.ts'
import type { ReviewRefusal } from './refusals.ts'

/** One review per job, by its client, once the job is completed. */
export function canReview({ job, alreadyReviewed }: { job: { status: JobState }; alreadyReviewed: boolean }): Decision<ReviewRefusal> {
  if (job.status !== 'completed') return no('review_before_completion')
  return alreadyReviewed ? no('already_reviewed') : yes
}

/**
 * The rating that orders a list: the average as if `prior.reviews` more clients had given `prior.rating` stars. One review of five stars
 * thus ranks below many good ones, and somebody without reviews above somebody with bad ones. The shown rating is the plain average.
 */
export function rankRating({ ratingSum, reviewCount }: { ratingSum: number; reviewCount: number }): number {
  const { prior } = reviewLimits
  return (ratingSum + prior.rating * prior.reviews) / (reviewCount + prior.reviews)
}
