import { centsText } from '../shared/money.ts'
import { fullDayText, localDateTime } from '../shared/when-texts.ts'
import { centsOn, type PriceView } from './prices.ts'

/** '$9.99 a month' from that day on, by default now; with a later announced price '$9.99 a month, and $12.99 from January 10, 2027'. */
export function priceText({ cents, coming }: PriceView, from?: Date): string {
  if (!coming) return monthText(cents)
  if (from && from >= coming.startsAt) return monthText(coming.cents)
  return `${monthText(cents)}, and ${centsText(coming.cents)} from ${priceDayText(coming.startsAt)}`
}

/** '$9.99 a month' for a month that begins on that day. */
export function priceOnText(price: PriceView, day: Date): string {
  return monthText(centsOn(price, day))
}

/** 'From January 10, 2027 a month costs $12.99 instead of $9.99.'; null without an announced price. */
export function comingPriceText({ cents, coming }: PriceView): string | null {
  return coming && `From ${priceDayText(coming.startsAt)} a month costs ${centsText(coming.cents)} instead of ${centsText(cents)}.`
}

/** 'January 10, 2027': a price begins with a day of UTC. */
export function priceDayText(startsAt: Date): string {
  return fullDayText(localDateTime(startsAt, 'UTC').on)
}

function monthText(cents: number) {
  return `${centsText(cents)} a month`
}
