export const billingLimits = {
  priceCents: 999,
  trialDays: 90,
  noCardDays: 14,
  graceDays: 3,
  /** How long before its end a trial without a card gets a reminder. */
  reminderDays: 3,
  keepRecordYears: 7,
} as const
