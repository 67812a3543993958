import { priceText } from '@shutterbid/domain/billing/price-text'
import { useQuery } from '@tanstack/react-query'
import { priceOptions } from './price-options.ts'

/** '$9.99 a month', with an announced price; its route loads it. Without it 'a monthly price', so that the sentence around it stands. */
export function MonthlyPrice() {
  const { data: price } = useQuery(priceOptions())
  return price ? priceText(price) : 'a monthly price'
}
