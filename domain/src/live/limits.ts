export const liveLimits = {
  /** Of one stream, which all tabs of a browser share. */
  topics: 100,
  streams: { perPerson: 12, perNetwork: 500 },
  /** Events that are told one by one after an outage; of more, every screen refetches everything. */
  announced: 10_000,
  /** A stream that was away resumes where it was, unless it missed more than this. */
  resume: { minutes: 60, events: 1000 },
  /** How often a quiet stream says where it is. */
  positionEveryMs: 25_000,
  /** Changes are collected this long before screens refetch. */
  gatherMs: 300,
  /** Screens that hear the same change refetch at different moments: the more there are, the longer it takes. */
  spread: { msPerStream: 10, mostMs: 5000 },
  /** Numbers that are not news, such as the bids on somebody else's job, are refetched this often. */
  refreshEveryMs: 60_000,
} as const
