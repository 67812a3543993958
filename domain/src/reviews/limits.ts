export const reviewLimits = { rating: { least: 1, most: 5 }, content: { most: 4000 }, page: 20 } as const
