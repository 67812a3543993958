import type { Point } from '@shutterbid/domain/shared/places'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { findOwnProfile } from '#server/profiles/own-profile'

/** `place` is null until they set one. */
export type JobViewer = Pick<Actor, 'id' | 'userType' | 'isAdmin' | 'isSubscribed'> & {
  hasPhoto: boolean
  place: (Point & { maxTravelMiles: number }) | null
}

export async function findJobViewer(db: Db | Tx, { id, userType, isAdmin, isSubscribed, profile: known }: Actor): Promise<JobViewer> {
  const profile = known ?? (await findOwnProfile(db, id))
  return { id, userType, isAdmin, isSubscribed, hasPhoto: Boolean(profile?.avatarKey), place: placeOf(profile) }
}

type Placed = { latitude: number | null; longitude: number | null; maxTravelMiles: number | null }

function placeOf(profile: Placed | undefined): JobViewer['place'] {
  if (profile?.latitude == null || profile.longitude == null || profile.maxTravelMiles == null) return null
  const { latitude, longitude, maxTravelMiles } = profile
  return { latitude, longitude, maxTravelMiles }
}
