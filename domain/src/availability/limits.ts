export const availabilityLimits = {
  slotsADay: 6,
  usualSlot: { start: '09:00', end: '17:00' },
  stepMinutes: 15,
  /** A slot of the week that ends before it starts ends on the next day, if it is not longer than this. */
  overnightMinutes: 720,
  /** Each of the two. */
  bufferMinutes: { max: 240, step: 5 },
  /** `detour` is how much longer roads are than the straight line; more than `maxMinutes` never count, because one can fly. */
  travel: { milesAnHour: 40, detour: 1.3, stepMinutes: 5, maxMinutes: 1440 },
  /** A bid form names another shoot that leaves less spare time than this. */
  closeShootMinutes: 180,
} as const
