import type { Shoot } from '#server/availability/busy-times/busy-around'
import type { JobRow } from './tables.ts'

/** The time of a job and its exact place, to look for conflicts. */
export function shootOf({
  id,
  startsAt,
  endsAt,
  latitude,
  longitude,
}: Pick<JobRow, 'id' | 'startsAt' | 'endsAt' | 'latitude' | 'longitude'>): Shoot {
  return { jobId: id, startsAt, endsAt, place: { latitude, longitude } }
}
