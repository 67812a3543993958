import { billingLimits } from './limits.ts'
import { comingChange, isFinal, type PriceChange, priceAt } from './prices.ts'
import { daysAfter } from './trial-dates.ts'

/** Why the operator cannot announce a price or withdraw it. */
export const priceFaults = {
  not_whole_cents: 'The price is an amount in dollars, such as 12.99.',
  price_out_of_bounds: 'The price is between $1 and $100.',
  not_a_day: 'The day is a day of the calendar, written as 2027-01-31.',
  too_soon: `A new price begins at least ${billingLimits.priceChange.noticeDays} days after it is announced.`,
  too_late: 'A new price begins within a year.',
  same_price: 'That is the price already.',
  change_coming: 'A new price is announced already. Withdraw it first, or wait until it has begun.',
  nothing_coming: 'No new price is announced.',
  no_price_id: 'Name the id that the price has at Stripe, such as price_1SbX2k.',
  needless_price_id: 'This site has no Stripe keys, so leave out the id of the price.',
  price_id_unknown: 'Stripe has no price with that id. A test key sees only prices of the test mode.',
  price_archived: 'The price with that id is archived at Stripe.',
  price_not_monthly: 'The price with that id is not charged every month.',
  price_not_in_dollars: 'The price with that id is not in US dollars.',
  price_of_other_amount: 'The price with that id has another amount at Stripe.',
  provider_silent: 'Stripe does not answer, so the price cannot be checked and is not announced. Try again in a minute.',
  final: `A new price can be withdrawn until ${billingLimits.priceChange.finalDaysBefore} days before it begins.`,
} as const
export type PriceFault = keyof typeof priceFaults

/** Why a price cannot be announced; null if it can. */
export function announceFault(
  changes: readonly PriceChange[],
  { cents, startsAt, now }: { cents: number; startsAt: Date; now: Date },
): PriceFault | null {
  const { minCents, maxCents, noticeDays, maxDaysAhead } = billingLimits.priceChange
  if (comingChange(changes, now)) return 'change_coming'
  if (cents < minCents || cents > maxCents) return 'price_out_of_bounds'
  if (cents === priceAt(changes, now).cents) return 'same_price'
  if (startsAt < daysAfter(now, noticeDays)) return 'too_soon'
  return startsAt > daysAfter(now, maxDaysAhead) ? 'too_late' : null
}

/** Why the announced price cannot be withdrawn; null if it can. */
export function withdrawFault(changes: readonly PriceChange[], now: Date): PriceFault | null {
  const coming = comingChange(changes, now)
  if (!coming) return 'nothing_coming'
  return isFinal(coming, now) ? 'final' : null
}
