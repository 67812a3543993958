export const adminLimits = {
  /** People on one page of the list. */
  page: 25,
  query: { max: 100 },
  reason: { max: 500 },
  answer: { max: 2000 },
  /** What waits is counted up to this. */
  counted: 100,
  /** Rows of each list on a person's page. */
  listed: 20,
} as const
