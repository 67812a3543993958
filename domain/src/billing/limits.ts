export const billingLimits = {
  priceCents: 999,
  trialDays: 90,
  noCardDays: 14,
  graceDays: 3,
} as const
