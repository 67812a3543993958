import type { ShootForm } from '@shutterbid/domain/jobs/form-schemas'
import { serviceCityAt } from '@shutterbid/domain/search/service-cities'
import { instantOf } from '@shutterbid/domain/shared/days'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { openPlace } from '#server/platform/geocoder/place-token'
import { zoneOf } from '#server/platform/geocoder/zone-of'
import { refused } from '#server/platform/refuse'
import type { Services } from '#server/platform/rpc'

export type JobDependencies = Pick<Services, 'env' | 'secret'>

/**
 * Derives from a job's place and its local date and time: `columns` to store, and `facts` for the rules. Zone and instants are the place's.
 * Refuses a place token that this server did not sign.
 */
export function deriveShoot({ placeToken, shootOn, shootTime, durationMinutes }: ShootForm, { env, secret }: JobDependencies, now: Date) {
  const place = openPlace(secret, placeToken)
  if (!place) throw refused('place_not_chosen')
  const { placeName, label: placeLabel, streetLine, latitude, longitude, publicLatitude, publicLongitude } = place
  const zone = zoneOf(latitude, longitude)
  const startsAt = instantOf({ on: shootOn, at: shootTime, zone })
  const endsAt = new Date(startsAt.getTime() + durationMinutes * 60_000)
  const area = { isInServiceArea: serviceCityAt(place) !== null, serviceAreaOnly: env.serviceAreaOnly }
  return {
    columns: { placeName, placeLabel, streetLine, latitude, longitude, publicLatitude, publicLongitude, zone, startsAt, endsAt },
    facts: { startsAt, isSkipped: localDateTime(startsAt, zone).at !== shootTime, shootOn, todayOn: localDateTime(now, zone).on, ...area },
  }
}
