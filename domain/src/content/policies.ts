/** What the public pages say of the house. The two times of answer are promises that people keep; no program measures them. */
export const policies = {
  supportAnswerHours: 24,
  firstBidsHours: 24,
  paymentRecordYears: 7,
  termsOn: '2025-01-04',
  privacyOn: '2025-01-05',
  guidelinesOn: '2025-01-05',
} as const
