export const overrideLimits = {
  /** A recurring override reaches this far; a scheduled task extends it. */
  recurringMonths: 12,
  aheadYears: 2,
  datesAGroup: 366,
  groups: 200,
  /** Past dates are deleted after this many days. */
  keptDays: 31,
  /** The maximum of days whose busy times are read at once. */
  busyDays: 62,
} as const
