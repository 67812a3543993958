import { shootsText } from '@shutterbid/domain/profiles/specialties'
import { serviceCities } from '@shutterbid/domain/search/service-cities'
import type { QueryClient } from '@tanstack/react-query'
import { orpc } from '../api.ts'
import { priceRangeText } from '../jobs/price-range-text.ts'

/** `text` is '$1,800 to $2,600'. */
export type CityPriceTexts = { city: string; shoots: { name: string; text: string }[] }

/** None if they cannot be loaded: the rest of the page does not need them. */
export async function homePrices(queryClient: QueryClient): Promise<CityPriceTexts[]> {
  const prices = await queryClient.query(orpc.search.cityPrices.queryOptions({ staleTime: 'static' })).catch(() => [])
  return serviceCities.flatMap(({ name: city }) => {
    const shoots = prices.filter((one) => one.city === city)
    return shoots.length > 0
      ? [{ city, shoots: shoots.map(({ specialty, ...range }) => ({ name: shootsText(specialty), text: priceRangeText(range) })) }]
      : []
  })
}
