import { reviewLimits } from './limits.ts'

/**
 * The rating that orders a list: the average as if `prior.reviews` more clients had given `prior.rating` stars. One review of five stars
 * thus ranks below many good ones, and somebody without reviews above somebody with bad ones. The shown rating is the plain average.
 */
export function rankRating({ ratingSum, reviewCount }: { ratingSum: number; reviewCount: number }): number {
  const { prior } = reviewLimits
  return (ratingSum + prior.rating * prior.reviews) / (reviewCount + prior.reviews)
}
