export const reviewLimits = { rating: { min: 1, max: 5 }, content: { max: 4000 }, page: 20 } as const
