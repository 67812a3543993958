import { serviceCityAt } from '@shutterbid/domain/search/service-cities'
import { pick } from '@shutterbid/domain/shared/pick'
import { type JobDependencies, openShootPlace, shootPlace, shootTimes } from '../post/derive-shoot.ts'
import type { JobRow } from '../tables.ts'

type When = { shootOn: string; shootTime: string; placeToken?: string | undefined }

/** A proposed place and time: `columns` to store, and `facts` for the rules. The length of the shoot stays. */
export function deriveProposal(job: JobRow, { placeToken, shootOn, shootTime }: When, needs: JobDependencies, now: Date) {
  const place = placeToken ? openShootPlace(placeToken, needs) : pick(job, shootPlace)
  const { startsAt, endsAt, ...clock } = shootTimes({ shootOn, shootTime, durationMinutes: job.durationMinutes, zone: place.zone }, now)
  const movesPlace = place.placeName !== job.placeName || place.latitude !== job.latitude || place.longitude !== job.longitude
  // A job may stay at a place that is no longer served.
  const isInServiceArea = !movesPlace || serviceCityAt(place) !== null
  return {
    columns: { ...place, shootOn, shootTime, startsAt, endsAt, movesPlace },
    facts: { ...clock, startsAt, shootOn, isInServiceArea, serviceAreaOnly: needs.env.serviceAreaOnly },
    changesTerms: movesPlace || startsAt.getTime() !== job.startsAt.getTime(),
  }
}
