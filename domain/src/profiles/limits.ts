import { maxDollars } from '../shared/money.ts'

export const profileLimits = {
  bio: { max: 4000 },
  languages: { max: 10, eachMax: 40 },
  socialLinks: { eachMax: 200 },
  specialties: { max: 12 },
  startingPrice: { min: 1, max: maxDollars },
  /** Below `narrow` the `prefilled` distance is suggested. */
  travelMiles: { min: 1, max: 500, whenEmpty: 1, prefilled: 25, narrow: 5 },
  /** Fewer due deliveries tell nothing, and are not shown. */
  deliveriesShownFrom: 5,
  avatarWidths: [64, 128, 320],
  saved: { page: 24 },
  /** Shown from `least` hires in so many months on. */
  hireRecord: { months: 12, least: 5 },
} as const
