import { numberText } from '../shared/counts.ts'
import { dollarsText } from '../shared/money.ts'

/** Shown for a budget of 0. */
export const openToOffers = 'Open to offers'

/** '$450', or 'Open to offers' for a budget of 0. */
export function budgetText(dollars: number) {
  return dollars === 0 ? openToOffers : dollarsText(dollars)
}

/** A budget inside a sentence: "budget $300". */
export function budgetInSentence(dollars: number) {
  return dollars === 0 ? 'open to offers' : `budget ${dollarsText(dollars)}`
}

/** '2 hours', '1.5 hours', '30 minutes' */
export function lengthText(minutes: number) {
  if (minutes < 60) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

/** '12 miles away' or '1,395 miles away', from whole miles. */
export function distanceInSentence(miles: number) {
  if (miles < 1) return 'less than a mile away'
  return miles === 1 ? '1 mile away' : `${numberText(miles)} miles away`
}

/** '1 edited picture' */
export function picturesText(count: number | null) {
  if (count === null) return null
  return count === 1 ? '1 edited picture' : `${numberText(count)} edited pictures`
}
