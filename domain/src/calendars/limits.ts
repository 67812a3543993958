export const calendarLimits = {
  /** A photographer's feed has the shoots that ended in the last `pastMonths` and all later ones, but no more than the latest `shoots`. */
  feed: { pastMonths: 12, shoots: 1000, refreshMinutes: 60 },
  connections: 10,
  calendarsAConnection: 50,
  /** Busy times of one calendar; each occurrence of a recurring event is one. */
  spansACalendar: 20_000,
  addressLength: 2000,
  /** A channel is renewed `renewHours` before it expires, in `minHours` to `maxHours`. */
  channel: { renewHours: 24, minHours: 48, maxHours: 30 * 24 },
  /** An entry that was written this short a time ago may be missing from a complete read of its calendar. */
  entrySettlesSeconds: 60,
  /** How many shoots that were moved or deleted in calendars are shown. */
  changedEntries: 50,
  /** How long we try to end the access of a connection that was deleted. */
  endAccessHours: 24,
  /** Minutes for agreeing at Google. */
  googleVisitMinutes: 15,
  /**
   * A read covers `pastDays` before now and the `months` after that. It asks for changes only, except once in `fullReadHours`. It may take
   * `seconds`, or `secondsAfterSlow` if the one before took `slowSeconds` or longer.
   */
  read: { everyMinutes: 10, pastDays: 1, months: 12, fullReadHours: 24, seconds: 30, slowSeconds: 8, secondsAfterSlow: 10 },
  /** For how many people one process reads calendars at once while they wait for it. */
  peopleReadingAtOnce: 8,
  /** How many of them may wait for servers of one site. */
  peopleReadingOneSite: 2,
  /** Minutes until a connection that failed is read again; the last one repeats. */
  retryMinutes: [2, 10, 30, 60, 120, 240],
  /** Before a bid is accepted, calendars that were last read more than `freshMinutes` ago are read again, for at most `waitMs`. */
  accept: { freshMinutes: 5, waitMs: 2000 },
} as const
