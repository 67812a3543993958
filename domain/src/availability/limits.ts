export const availabilityLimits = {
  slotsADay: 6,
  defaultSlot: { start: '09:00', end: '17:00' },
  stepMinutes: 15,
  /** The longest slot of the week that may end on the next day. One that would be longer is refused: its end is before its start. */
  overnightMinutes: 720,
  /** These limits apply to the time to prepare and to the time to pack up. */
  bufferMinutes: { max: 240, step: 5 },
  /** `detour` is how much longer roads are than the straight line; travel never counts as more than `maxMinutes`, because people then fly. */
  travel: { milesAnHour: 40, detour: 1.3, stepMinutes: 5, maxMinutes: 1440 },
  /** The bid form warns of another shoot that leaves less spare time than this. */
  closeShootMinutes: 180,
} as const

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
