import * as z from 'zod/mini'
import { openToken, signToken } from '#server/platform/signed-token'
import type { PlaceSuggestion } from './geocoder.ts'

/** A suggestion that a browser sends back; the signature prevents made-up coordinates. */
export function signPlace(secret: string, place: PlaceSuggestion): string {
  return signToken(secret, 'place', place)
}

/** The place of a signed token, or null. */
export function openPlace(secret: string, token: string): PlaceSuggestion | null {
  return placeShape.safeParse(openToken(secret, 'place', token)).data ?? null
}

const degrees = (max: number) => z.number().check(z.gte(-max), z.lte(max))

const placeShape = z.object({
  id: z.string(),
  placeName: z.string(),
  streetLine: z.nullable(z.string()),
  label: z.string(),
  latitude: degrees(90),
  longitude: degrees(180),
  publicLatitude: degrees(90),
  publicLongitude: degrees(180),
})
