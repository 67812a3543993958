import type { SpecialtyPrices } from '@shutterbid/domain/jobs/price-compass'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { getPriceCompass } from '#server/jobs/price-compass/get-price-compass'
import type { Db } from '#server/platform/db/open-database'
import { openPlace } from '#server/platform/geocoder/place-token'
import { refused } from '#server/platform/refuse'

type Input = { placeToken: string; specialties: SpecialtyCode[] }

/** The price compass for everybody. The place must be one that the server suggested, so that nobody can move the circle at will. */
export async function pricesNear(db: Db, { placeToken, specialties }: Input, secret: string, now: Date): Promise<SpecialtyPrices[]> {
  const place = openPlace(secret, placeToken)
  if (!place) throw refused('place_invalid')
  const { publicLatitude: latitude, publicLongitude: longitude } = place
  return getPriceCompass(db, { latitude, longitude, specialties }, now)
}
