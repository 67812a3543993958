export const jobLimits = {
  title: { most: 120 },
  description: { most: 5000 },
  meetingPoint: { most: 300 },
  people: { least: 1, most: 1000, usual: 1 },
  minutes: { least: 30, most: 720, step: 30, usual: 60 },
  time: { stepMinutes: 15, usual: '09:00' },
  filterTime: { from: '09:00', to: '22:00' },
  filterDebounceMs: 500,
  specialties: { least: 1, most: 17 },
  budget: { least: 0 },
  mostDaysAhead: 730,
  mostDaysToDelivery: 730,
  usualDaysToDelivery: 14,
  postsADay: 10,
  recipients: 500,
  matchDebounceMs: 600,
  /** How many other hours, and how many other days, are suggested when nobody matches. */
  suggestedTimes: 2,
  page: 20,
  /** How many bidders a job row shows with their pictures. */
  faces: 4,
  /** The jobs of a tab are counted up to this number. */
  counted: 1000,
  expireAfterDays: 7,
  cancelNote: { most: 500 },
  /**
   * Prices are shown from so many hires by so many photographers on. `gridDegrees`: the position is rounded to about 7 miles. `read`: how
   * many hires of one specialty are read, the latest first.
   */
  compass: { hires: 8, photographers: 5, months: 12, miles: 50, roundDollars: 10, gridDegrees: 0.1, specialties: 3, read: 1000 },
} as const
