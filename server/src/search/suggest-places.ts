import type { PlaceSuggestion } from '@shutterbid/domain/search/schemas'
import { serviceCityAt } from '@shutterbid/domain/search/service-cities'
import { signPlace } from '#server/platform/geocoder/place-token'
import { zoneOf } from '#server/platform/geocoder/zone-of'
import type { Services } from '#server/platform/rpc'

/** The places that match a text, each with a signed token for forms. */
export async function suggestPlaces(
  { geocoder, secret }: Pick<Services, 'geocoder' | 'secret'>,
  { text }: { text: string },
): Promise<PlaceSuggestion[]> {
  const places = await geocoder.suggest(text)
  return places.map((place) => ({
    token: signPlace(secret, place),
    placeName: place.placeName,
    label: place.label,
    latitude: place.latitude,
    longitude: place.longitude,
    zone: zoneOf(place.latitude, place.longitude),
    serviceCity: serviceCityAt(place),
  }))
}
