import { billingLimits } from '../billing/limits.ts'

/** Figures on the public pages. The two answer times are promises; nothing measures them. */
export const policies = {
  supportAnswerHours: 24,
  firstBidsHours: 24,
  paymentRecordYears: billingLimits.keepRecordYears,
  termsOn: '2025-01-04',
  privacyOn: '2025-01-05',
  guidelinesOn: '2025-01-05',
  instagramPrivacyOn: '2026-11-23',
} as const
