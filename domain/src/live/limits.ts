export const liveLimits = {
  /** The maximum of topics in a stream; all tabs of a browser share one stream. */
  topics: 100,
  streams: { perPerson: 12, perNetwork: 500 },
  /** After an outage up to this many events are announced one by one; with more, every screen refetches everything. */
  announced: 10_000,
  /** A stream resumes where it was, unless it missed more than this. */
  resume: { minutes: 60, events: 1000 },
  /** How often an idle stream sends its position. */
  positionEveryMs: 25_000,
  /** Changes are collected this long before screens refetch. */
  gatherMs: 100,
  /** Changes wait this long for the answer of the page's own write, which may report the same. */
  ownWriteMs: 5000,
  /** Screens with the same change refetch at random moments within this time, which grows with their number. */
  spread: { msPerStream: 20, maxMs: 20_000 },
  /** How often minor numbers are refetched, such as the number of bids in a list of other people's jobs. */
  refreshEveryMs: 60_000,
} as const
