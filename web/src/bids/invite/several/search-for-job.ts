import type { JobView } from '@shutterbid/domain/jobs/schemas'

/** The search for photographers of an open job: its place, day and type. */
export function searchForJob({ id, placeLabel, shootOn, specialties }: Pick<JobView, 'id' | 'placeLabel' | 'shootOn' | 'specialties'>) {
  return { job: id, near: placeLabel, freeOn: shootOn, specialties: specialties.join(',') }
}
