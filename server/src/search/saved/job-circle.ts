import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import type { ActorProfile } from '#server/platform/rpc'

type Circle = { latitude: number | null; longitude: number | null; miles: number | null }

/** The area of a photographer's search: their range, or less if the filter is narrower; null until they have a place. */
export function jobCircle(profile: ActorProfile | undefined, { withinMiles }: JobFilters): Circle {
  if (profile?.latitude == null || profile.longitude == null || profile.maxTravelMiles == null) return nowhere
  const { latitude, longitude, maxTravelMiles } = profile
  return { latitude, longitude, miles: Math.min(maxTravelMiles, withinMiles ?? maxTravelMiles) }
}

const nowhere = { latitude: null, longitude: null, miles: null }
