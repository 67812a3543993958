/**
 * A place in the United States. `placeName` is complete ('1200 W Washington St, Phoenix, AZ 85007'); `label` is what others see ('Phoenix,
 * AZ 85007'). `latitude` and `longitude` are the exact point, the public ones are those of the ZIP or city.
 */
export type PlaceSuggestion = {
  id: string
  placeName: string
  streetLine: string | null
  label: string
  latitude: number
  longitude: number
  publicLatitude: number
  publicLongitude: number
}

export type Geocoder = {
  kind: 'gazetteer' | 'mapbox'
  /** The best matches, one unless `limit` says otherwise; none for a text that is too short or too long. Throws GeocoderUnavailable. */
  suggest(text: string, options?: { limit?: number }): Promise<PlaceSuggestion[]>
}

/** The geocoder did not answer, unlike finding nothing. */
export class GeocoderUnavailable extends Error {
  override name = 'GeocoderUnavailable'
}
