import type { PlaceSuggestion } from './geocoder.ts'

type PlaceFields = {
  street: string | null
  city: { name: string; state: string }
  zip: string | null
  latitude: number
  longitude: number
  /** The point that others see; by default the point itself, if that is not more exact than a ZIP or city. */
  publicPoint?: { latitude: number; longitude: number }
}

export function placeAt({ street, city: { name, state }, zip, latitude, longitude, publicPoint }: PlaceFields): PlaceSuggestion {
  const streetLine = street?.slice(0, 120) ?? null
  const label = zip ? `${name}, ${state} ${zip}` : `${name}, ${state}`
  return {
    id: ['us', state, name, zip, streetLine].filter(Boolean).join(':').toLowerCase(),
    placeName: streetLine ? `${streetLine}, ${label}` : label,
    streetLine,
    label,
    latitude,
    longitude,
    publicLatitude: publicPoint?.latitude ?? latitude,
    publicLongitude: publicPoint?.longitude ?? longitude,
  }
}
