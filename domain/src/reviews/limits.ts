export const reviewLimits = {
  rating: { min: 1, max: 5 },
  content: { max: 4000 },
  page: 20,
  /** The reviews that are added to everybody's own to order a list by rating. */
  prior: { rating: 4, reviews: 5 },
  /** The carousel of the landing page, which is absent with fewer than `min`. `candidates`: how many of the newest are considered. */
  quoted: { min: 3, max: 3, rating: 5, characters: { min: 30, max: 240 }, candidates: 100 },
} as const
