export const feedbackLimits = {
  content: { max: 4000 },
  submissionsADay: 10,
  /** Earlier feedback on one page, and jobs to choose from. */
  page: 10,
  jobs: 50,
  photo: { widths: [1200] },
} as const

/**
 * The contact form. Visitors solve a captcha; the few messages that may come without one are for browsers without JavaScript. All counts are
 * in a window of this many seconds.
 */
export const contactLimits = {
  name: { max: 100 },
  subject: { max: 150 },
  message: { max: 5000 },
  seconds: 60 * 60,
  perNetwork: 10,
  perAddress: 5,
  perPerson: 10,
  withoutCaptcha: { perNetwork: 2, perWideNetwork: 4, ofEverybody: 20 },
  keptMonths: 12,
} as const

/** `keptMonths`: after a report is closed; then only its kind, reason and outcome are kept. */
export const reportLimits = { note: { max: 1000 }, reportsADay: 20, keptMonths: 24 } as const
