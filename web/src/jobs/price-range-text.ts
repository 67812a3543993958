import type { PriceRange } from '@shutterbid/domain/jobs/price-compass'
import { dollarsText } from '@shutterbid/domain/shared/money'

/** '$1,800 to $2,600', 'about $300' */
export function priceRangeText({ fromDollars, toDollars }: PriceRange) {
  return fromDollars === toDollars ? `about ${dollarsText(fromDollars)}` : `${dollarsText(fromDollars)} to ${dollarsText(toDollars)}`
}
