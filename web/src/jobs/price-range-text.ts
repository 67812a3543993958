import { jobLimits } from '@shutterbid/domain/jobs/limits'
import type { PriceRange } from '@shutterbid/domain/jobs/price-compass'
import { dollarsText } from '@shutterbid/domain/shared/money'

/** '$1,800 to $2,600', 'about $300' */
export function priceRangeText({ fromDollars, toDollars }: PriceRange) {
  return fromDollars === toDollars ? `about ${dollarsText(fromDollars)}` : `${dollarsText(fromDollars)} to ${dollarsText(toDollars)}`
}

const { miles, months } = jobLimits.compass

export const priceRangeNote = `Half of the photographers hired within ${miles} miles in the past ${months} months cost this much, rounded to $10.`
