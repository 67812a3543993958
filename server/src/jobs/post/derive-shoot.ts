import type { ShootForm } from '@shutterbid/domain/jobs/form-schemas'
import { serviceCityAt } from '@shutterbid/domain/search/service-cities'
import { instantOf } from '@shutterbid/domain/shared/days'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { openPlace } from '#server/platform/geocoder/place-token'
import { zoneOf } from '#server/platform/geocoder/zone-of'
import { refused } from '#server/platform/refuse'
import type { Services } from '#server/platform/rpc'
import type { JobRow } from '../tables.ts'

export type JobDependencies = Pick<Services, 'env' | 'secret'>

/**
 * Derives from a job's place and its local date and time: `columns` to store, and `facts` for the rules. Zone and instants are the place's.
 * Refuses a place token that this server did not sign.
 */
export function deriveShoot({ placeToken, shootOn, shootTime, durationMinutes }: ShootForm, needs: JobDependencies, now: Date) {
  const place = openShootPlace(placeToken, needs)
  const { startsAt, endsAt, ...clock } = shootTimes({ shootOn, shootTime, durationMinutes, zone: place.zone }, now)
  const area = { isInServiceArea: serviceCityAt(place) !== null, serviceAreaOnly: needs.env.serviceAreaOnly }
  return { columns: { ...place, startsAt, endsAt }, facts: { ...clock, startsAt, shootOn, ...area } }
}

/** The columns of a job's place. */
export const shootPlace = [
  'placeName',
  'placeLabel',
  'streetLine',
  'latitude',
  'longitude',
  'publicLatitude',
  'publicLongitude',
  'zone',
] as const satisfies (keyof JobRow)[]

/** Those of a place that somebody chose. */
export function openShootPlace(placeToken: string, { secret }: Pick<JobDependencies, 'secret'>) {
  const place = openPlace(secret, placeToken)
  if (!place) throw refused('place_not_chosen')
  const { id: _, label: placeLabel, ...point } = place
  return { ...point, placeLabel, zone: zoneOf(place.latitude, place.longitude) } satisfies Pick<JobRow, (typeof shootPlace)[number]>
}

type LocalTime = { shootOn: string; shootTime: string; durationMinutes: number; zone: string }

/** The instants of a local date and time, with daylight saving. */
export function shootTimes({ shootOn, shootTime, durationMinutes, zone }: LocalTime, now: Date) {
  const startsAt = instantOf({ on: shootOn, at: shootTime, zone })
  return {
    startsAt,
    endsAt: new Date(startsAt.getTime() + durationMinutes * 60_000),
    isSkipped: localDateTime(startsAt, zone).at !== shootTime,
    todayOn: localDateTime(now, zone).on,
  }
}
