export const suggestionLimits = { minCharacters: 3, maxCharacters: 200, debounceMs: 300, results: 1 } as const

/** Search radius, in miles. */
export const searchDistances = [5, 10, 25, 50, 100] as const
export type SearchMiles = (typeof searchDistances)[number]

export const searchSorts = ['distance', 'rating'] as const
export type SearchSort = (typeof searchSorts)[number]

/**
 * `maxListed`: how many photographers a search lists at most. `bio`: characters of the bio on a card. `pointDecimals`: of the degrees
 * on a map, about half a mile.
 */
export const searchLimits = {
  miles: 25,
  sort: 'distance',
  page: 24,
  maxListed: 480,
  bio: 300,
  cardSpecialties: 3,
  pointDecimals: 2,
} as const

/** The specialties whose prices everybody sees first, and for how long an answer about the service cities is kept. */
export const priceLimits = { specialties: ['WEDDING', 'PORTRAIT'], keptMs: 3_600_000 } as const

/**
 * The card of a photographer on other websites. `height`: of its frame, in pixels. `freeDays`: shown at most, of the next `daysAhead`.
 */
export const cardLimits = {
  reviews: 3,
  reviewCharacters: 150,
  freeDays: 7,
  daysAhead: 21,
  height: { min: 240, usual: 640, max: 1200 },
} as const

/** About how many different days one network of visitors, or one photographer, can ask in this many seconds who is free. Clients: the budget of matching. */
export const freeOnLimits = { days: 10, seconds: 3600 } as const

/**
 * `max`: for one person, of both kinds. `candidates`: compared searches around a place, nearest first. `notified`: people at most that are
 * notified of one job or photographer. `namesRead`: new photographers that a notice counts.
 */
export const savedSearchLimits = { max: 10, name: 60, candidates: 10_000, notified: 500, namesRead: 50, keptDays: 800 } as const

export const searchFeedLimits = { jobs: 50 } as const
