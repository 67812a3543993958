import { findCloseShoots } from '@shutterbid/domain/availability/find-close-shoots'
import type { Buffers } from '@shutterbid/domain/availability/find-conflict'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import type { BusyTime } from '#server/availability/busy-times/busy-around'
import type { FoundJob } from '../lists/find-jobs.ts'

type Around = { buffers: Buffers; busy: BusyTime[] }

/**
 * The viewing photographer's own shoots before and after an open job that leave them little time to spare. Measured to the job's public
 * point: its exact place is not for bidders.
 */
export function presentCloseShoots({ buffers, busy }: Around, job: FoundJob['job']): Pick<JobView, 'shootBefore' | 'shootAfter'> {
  const { startsAt, endsAt, publicLatitude: latitude, publicLongitude: longitude } = job
  const others = busy.flatMap(({ place, placeLabel, ...span }) => (place && placeLabel ? [{ ...span, place, placeLabel }] : []))
  const { before, after } = findCloseShoots({ shoot: { startsAt, endsAt, place: { latitude, longitude } }, others, buffers })
  return {
    shootBefore: before && { placeLabel: before.shoot.placeLabel, miles: before.miles, arrivesAt: before.arrivesAt },
    shootAfter: after && { placeLabel: after.shoot.placeLabel, miles: after.miles, leavesAt: after.leavesAt },
  }
}
