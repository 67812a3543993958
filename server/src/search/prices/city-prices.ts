import { priceLimits } from '@shutterbid/domain/search/limits'
import type { CityPrices } from '@shutterbid/domain/search/photographer-schemas'
import { serviceCities } from '@shutterbid/domain/search/service-cities'
import { getPriceCompass } from '#server/jobs/price-compass/get-price-compass'
import type { Db } from '#server/platform/db/open-database'

type Kept = { readAt: number; prices: Promise<CityPrices[]> }

const kept = new WeakMap<Db, Kept>()

/** Weddings and portraits in each service city. Kept for a while, because everybody who opens the landing page asks for it. */
export function cityPrices(db: Db, now: Date): Promise<CityPrices[]> {
  const last = kept.get(db)
  if (last && Math.abs(now.getTime() - last.readAt) < priceLimits.keptMs) return last.prices
  const prices = readCityPrices(db, now)
  kept.set(db, { readAt: now.getTime(), prices })
  // The next one asks again.
  prices.catch(() => kept.delete(db))
  return prices
}

async function readCityPrices(db: Db, now: Date): Promise<CityPrices[]> {
  const specialties = [...priceLimits.specialties]
  const found = await Promise.all(
    serviceCities.map(async ({ name, latitude, longitude }) => {
      const prices = await getPriceCompass(db, { latitude, longitude, specialties }, now)
      return prices.map((one) => ({ city: name, ...one }))
    }),
  )
  return found.flat()
}
