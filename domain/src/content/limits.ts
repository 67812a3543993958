/** Newsletter requests and link openings per network, and requests per address, in a window of this many seconds. */
export const newsletterLimits = {
  requestsPerNetwork: 10,
  requestsPerAddress: 3,
  linksPerNetwork: 60,
  seconds: 60 * 60,
  confirmDays: 7,
} as const
