import type { NewLocation } from '@shutterbid/domain/profiles/schemas'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { openPlace } from '#server/platform/geocoder/place-token'
import { zoneOf } from '#server/platform/geocoder/zone-of'
import { refused } from '#server/platform/refuse'
import type { Actor, Services } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockProfile } from '../queries.ts'
import { profiles } from '../tables.ts'

/**
 * Sets the place and the range in miles; without a token the place does not change. Refuses an invalid token, and a range without a place.
 */
export async function setLocation(tx: Tx, { secret }: Pick<Services, 'secret'>, actor: Actor, { placeToken, maxTravelMiles }: NewLocation) {
  const before = await lockProfile(tx, actor.id)
  if (placeToken === undefined && !before?.placeName) throw refused('place_missing')

  await tx
    .update(profiles)
    .set({ ...(placeToken === undefined ? {} : openPlaceToken(secret, placeToken)), maxTravelMiles, updatedAt: sql`now()` })
    .where(eq(profiles.personId, actor.id))
  await recordEvent(tx, 'profile.changed', { personId: actor.id, part: 'place', before: { point: publicPointOf(before) } })
}

function openPlaceToken(secret: string, token: string) {
  const place = openPlace(secret, token)
  if (!place) throw refused('place_invalid')
  const { placeName, label, latitude, longitude, publicLatitude, publicLongitude } = place
  return { placeName, placeLabel: label, latitude, longitude, publicLatitude, publicLongitude, zone: zoneOf(latitude, longitude) }
}

function publicPointOf(profile: { publicLatitude: number | null; publicLongitude: number | null } | null) {
  if (profile?.publicLatitude == null || profile.publicLongitude == null) return null
  return { latitude: profile.publicLatitude, longitude: profile.publicLongitude }
}
