export const feedbackLimits = {
  content: { max: 4000 },
  submissionsADay: 10,
  /** Earlier feedback on one page, and jobs to choose from. */
  page: 10,
  jobs: 50,
  photo: { widths: [1200] },
} as const

export const reportLimits = { note: { max: 1000 }, reportsADay: 20 } as const
