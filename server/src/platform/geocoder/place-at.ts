import type { PlaceSuggestion } from './geocoder.ts'

type Where = {
  street: string | null
  city: { name: string; state: string }
  zip: string | null
  latitude: number
  longitude: number
  /** Where strangers may think it is; the point itself where that is no closer than a ZIP or city. */
  publicPoint?: { latitude: number; longitude: number }
}

/** A place from its parts: what it is called, what strangers read, and an id that stays the same. */
export function placeAt({ street, city: { name, state }, zip, latitude, longitude, publicPoint }: Where): PlaceSuggestion {
  const streetLine = street?.slice(0, 120) ?? null
  const label = zip ? `${name}, ${state} ${zip}` : `${name}, ${state}`
  return {
    id: ['us', state, name, zip, streetLine].filter(Boolean).join(':').toLowerCase(),
    placeName: streetLine ? `${streetLine}, ${label}` : label,
    streetLine,
    label,
    city: name,
    state,
    zip,
    latitude,
    longitude,
    publicLatitude: publicPoint?.latitude ?? latitude,
    publicLongitude: publicPoint?.longitude ?? longitude,
  }
}
