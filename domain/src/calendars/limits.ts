export const calendarLimits = {
  /** What a photographer's feed holds: shoots that ended within `pastMonths` and all later ones, the latest `shoots` of them. */
  feed: { pastMonths: 12, shoots: 1000, refreshMinutes: 60 },
  /** Connected calendars. */
  connections: 10,
  calendarsAConnection: 50,
  /** Expanded events of a calendar in the window that is read. */
  spansACalendar: 20_000,
  addressLength: 2000,
  /** What is read: from `pastDays` ago for `months`. All of it once in `fullReadHours`, because the window moves; otherwise changes only. */
  read: { everyMinutes: 10, pastDays: 1, months: 12, fullReadHours: 24, seconds: 30 },
  /** Minutes until a connection that failed is read again; the last one repeats. */
  retryMinutes: [2, 10, 30, 60, 120, 240],
  /** Accepting a bid reads calendars again that were read longer ago, and waits so long for them. */
  accept: { freshMinutes: 5, waitMs: 2000 },
} as const
