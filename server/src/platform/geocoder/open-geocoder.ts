import type { Env } from '#server/platform/configuration/env'
import { gazetteer } from './gazetteer.ts'
import type { Geocoder } from './geocoder.ts'
import { mapbox } from './mapbox.ts'

/** Mapbox if there is a token, otherwise the built-in gazetteer. */
export function openGeocoder({ mapboxToken }: Pick<Env, 'mapboxToken'>): Geocoder {
  return mapboxToken ? mapbox({ token: mapboxToken }) : gazetteer()
}
