import { dollarsText } from '../shared/money.ts'

export const shootSettings = ['indoor', 'outdoor', 'studio', 'other'] as const
export type ShootSetting = (typeof shootSettings)[number]

export const shootSettingWords: Record<ShootSetting, string> = { indoor: 'Indoor', outdoor: 'Outdoor', studio: 'Studio', other: 'Other' }

/** The first is the default. */
export const occasions = [
  'Not specified',
  'Anniversary',
  'Baby shower',
  'Birthday',
  'Corporate event',
  'Engagement',
  'Family gathering',
  'Graduation',
  'Holiday',
  'Maternity',
  'New baby',
  'Portfolio',
  'Proposal',
  'Quinceañera',
  'Wedding',
  'Other',
] as const
export type Occasion = (typeof occasions)[number]

/** Shown for a budget of 0. */
export const openToOffers = 'Open to offers'

/** A budget inside a sentence: "budget $300". */
export function budgetWords(dollars: number) {
  return dollars === 0 ? 'open to offers' : `budget ${dollarsText(dollars)}`
}

/** '2 hours', '1.5 hours', '30 minutes' */
export function lengthWords(minutes: number) {
  if (minutes < 60) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

/** '12 miles away', from whole miles. */
export function milesWords(miles: number) {
  if (miles < 1) return 'less than a mile away'
  return miles === 1 ? '1 mile away' : `${miles} miles away`
}
