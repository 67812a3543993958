import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { pick } from '@shutterbid/domain/shared/pick'
import type { Point } from '@shutterbid/domain/shared/places'
import { type JobRow, jobs } from './tables.ts'

const searched = ['shootOn', 'shootTime', 'startsAt', 'endsAt', 'peopleCount', 'shootSetting', 'occasion', 'budgetDollars'] as const

/** What searches of jobs look at; the point is the public one, as in the list of jobs. */
export type SearchedJob = Point & Pick<JobRow, (typeof searched)[number]> & { specialties: SpecialtyCode[] }

export const searchedColumns = { ...pick(jobs, searched), latitude: jobs.publicLatitude, longitude: jobs.publicLongitude }

export function searchedFields(job: JobRow): Omit<SearchedJob, 'specialties'> {
  return { ...pick(job, searched), latitude: job.publicLatitude, longitude: job.publicLongitude }
}
