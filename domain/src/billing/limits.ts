export const billingLimits = {
  priceCents: 999,
  trialDays: 90,
  noCardDays: 14,
  graceDays: 3,
  /** How long before its end whoever added no card to a trial is reminded. */
  reminderDays: 3,
  /** How long payment records are kept. */
  keepRecordYears: 7,
} as const
