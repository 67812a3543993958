import { suggestionLimits } from '@shutterbid/domain/search/limits'
import { oneLine } from '@shutterbid/domain/shared/clean-text'
import * as z from 'zod/mini'
import { fetchJson, OutsideServiceError } from '#server/platform/http/fetch-json'
import { publicPointOf } from './gazetteer.ts'
import { type Geocoder, GeocoderUnavailable, type PlaceSuggestion } from './geocoder.ts'
import { placeAt } from './place-at.ts'
import { stateOf } from './us-states.ts'

type Settings = { token: string; baseUrl?: string; timeoutMs?: number }

/** Mapbox geocoding, version 5. */
export function mapbox({ token, baseUrl = 'https://api.mapbox.com', timeoutMs = 5_000 }: Settings): Geocoder {
  return {
    kind: 'mapbox',
    async suggest(text, { limit = 1 } = {}) {
      const typed = oneLine(text)
      if (typed.length < suggestionLimits.minCharacters || text.length > suggestionLimits.maxCharacters) return []
      const url = new URL(`/geocoding/v5/mapbox.places/${encodeURIComponent(typed)}.json`, baseUrl)
      url.search = String(new URLSearchParams({ access_token: token, types: 'address,place', country: 'US', limit: String(limit) }))
      const answer = answerShape.safeParse(await request(url, timeoutMs))
      if (!answer.success) throw new GeocoderUnavailable('The answer has an unexpected shape')
      const places = await Promise.all(answer.data.features.slice(0, limit).map(read))
      return places.filter((place) => place !== null)
    },
  }
}

async function request(url: URL, timeoutMs: number) {
  try {
    return await fetchJson(url, { timeoutMs })
  } catch (error) {
    if (error instanceof OutsideServiceError) throw new GeocoderUnavailable(error.message)
    throw error
  }
}

const answerShape = z.object({
  features: z.array(z.object({ id: z.string(), place_name: z.string(), center: z.tuple([z.number(), z.number()]) })),
})

type Feature = z.infer<typeof answerShape>['features'][number]

/** The provider's order is longitude, latitude. Null for anything outside the United States. */
async function read({ place_name, center: [longitude, latitude] }: Feature): Promise<PlaceSuggestion | null> {
  const parts = oneLine(place_name)
    .split(', ')
    .filter((part) => part !== 'United States')
  const [, stateName = '', zip = null] = /^(.+?)(?: (\d{5})(?:-\d{4})?)?$/.exec(parts.at(-1) ?? '') ?? []
  const state = stateOf(stateName)
  const city = parts.at(-2)
  if (!state || !city || !inUnitedStates({ latitude, longitude })) return null
  const street = parts.slice(0, -2).join(', ') || null
  const publicPoint = street
    ? ((await publicPointOf({ zip, city, state })) ?? roundedPoint({ latitude, longitude }))
    : { latitude, longitude }
  return placeAt({ street, city: { name: city, state }, zip, latitude, longitude, publicPoint })
}

/** Guam to Puerto Rico, American Samoa to Alaska; swapped coordinates are outside. */
function inUnitedStates({ latitude, longitude }: { latitude: number; longitude: number }) {
  return latitude > -15 && latitude < 72 && ((longitude >= -180 && longitude < -60) || (longitude > 140 && longitude <= 180))
}

/** To about seven miles, for an address whose ZIP and city are unknown, to hide the exact point from others. */
function roundedPoint({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude: Math.round(latitude * 10) / 10, longitude: Math.round(longitude * 10) / 10 }
}
