import { type PriceChange, priceAt } from '@shutterbid/domain/billing/prices'
import type { FactsOf } from './kinds.ts'

/** What a notice of a change stores, with the price that holds until it begins. */
export function priceFacts(changes: readonly PriceChange[], { number, cents, startsAt }: PriceChange): FactsOf<'price_changing'> {
  const earlier = changes.filter((one) => one.number < number)
  return { number, beforeCents: priceAt(earlier, startsAt).cents, cents, on: startsAt.toISOString().slice(0, 10) }
}
