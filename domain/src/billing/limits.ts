export const billingLimits = {
  /** The price until its first change; see `prices.ts`. */
  firstPriceCents: 999,
  priceChange: {
    /** How long before it begins a new price is announced. */
    noticeDays: 30,
    maxDaysAhead: 366,
    /** Later a new price cannot be withdrawn, and subscriptions are moved to it at the payment provider. */
    finalDaysBefore: 2,
    minCents: 100,
    maxCents: 10_000,
  },
  trialDays: 90,
  noCardDays: 14,
  graceDays: 3,
  /** For how many days the site says that a card was declined, if no card was ever accepted. */
  declineShownDays: 7,
  /** How long before the end of a trial, and with it the first charge, the photographer gets a reminder. */
  reminderDays: 3,
  /** For how many days before its end the dashboard shows the date. */
  shownBeforeEndDays: 7,
  /** How many invoices the subscription tab lists. */
  shownInvoices: 24,
  /** How the provider is asked. */
  asking: {
    /** How many people in a second; a few requests each. */
    perSecond: 5,
    /** Everybody is asked about once a day, beginning at this hour of UTC. */
    nightlyHour: 3,
    /** For how long one task works before it leaves the rest to the next. */
    taskMinutes: 4,
    /** After how many people in a row for whom the provider did not answer a task gives up. */
    unansweredInARow: 5,
    /** How long its lists may lag behind its calls. */
    lagMs: 1000,
    /** How long whoever returns from its page waits for it. */
    returnMs: 5000,
  },
  keepRecordYears: 7,
} as const
