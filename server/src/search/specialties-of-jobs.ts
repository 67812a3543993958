import { type SpecialtyCode, specialtyCodes } from '@shutterbid/domain/profiles/specialties'
import { asc, inArray } from 'drizzle-orm'
import { jobSpecialties } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'

/** The specialties of several jobs, by job. */
export async function specialtiesOfJobs(db: Db, jobIds: string[]) {
  return specialtiesByJob(await selectSpecialtiesOfJobs(db, jobIds))
}

export function selectSpecialtiesOfJobs(db: Db, jobIds: string[]) {
  const { jobId, code } = jobSpecialties
  return db
    .select({ jobId, code })
    .from(jobSpecialties)
    .where(inArray(jobId, jobIds))
    .orderBy(asc(jobId), asc(code))
    .limit(jobIds.length * specialtyCodes.length)
}

export function specialtiesByJob(rows: { jobId: string; code: SpecialtyCode }[]) {
  const found = new Map<string, SpecialtyCode[]>()
  for (const row of rows) found.set(row.jobId, [...(found.get(row.jobId) ?? []), row.code])
  return found
}
