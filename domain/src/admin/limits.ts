export const adminLimits = {
  /** People on one page of the list. */
  page: 25,
  query: { max: 100 },
  reason: { max: 500 },
  answer: { max: 2000 },
  /** Reports and messages without an answer are counted up to this number. */
  counted: 100,
  /** Rows of each list on a person's page. */
  listed: 20,
} as const
