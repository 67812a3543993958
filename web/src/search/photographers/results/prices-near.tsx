import { shootsText } from '@shutterbid/domain/profiles/specialties'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { priceRangeText } from '../../../jobs/price-range-text.ts'
import { pricesOptions } from '../../search-options.ts'
import type { Search, SearchPlace } from '../search-cookie.ts'

/** Usual prices nearby; nothing while they are unknown, because it is only a hint. */
export function PricesNear({ search }: { search: Search & { place: SearchPlace } }) {
  const { data: prices } = useQuery({ ...pricesOptions(search), placeholderData: keepPreviousData })
  if (!prices?.length) return null
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-2" aria-label="Prices nearby">
      {prices.map(({ specialty, ...range }) => (
        <li key={specialty}>
          {shootsText(specialty)} near {search.place.text}: <b className="font-[550] text-ink">{priceRangeText(range)}</b>
        </li>
      ))}
    </ul>
  )
}
