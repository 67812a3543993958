import { type SpecialtyCode, specialtyCodes } from '@shutterbid/domain/profiles/specialties'
import { asc, inArray } from 'drizzle-orm'
import { jobSpecialties } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'

/** The specialties of several jobs, by job. */
export async function specialtiesOfJobs(db: Db, jobIds: string[]) {
  const found = new Map<string, SpecialtyCode[]>()
  const { jobId, code } = jobSpecialties
  const rows = await db
    .select({ jobId, code })
    .from(jobSpecialties)
    .where(inArray(jobId, jobIds))
    .orderBy(asc(jobId), asc(code))
    .limit(jobIds.length * specialtyCodes.length)
  for (const row of rows) found.set(row.jobId, [...(found.get(row.jobId) ?? []), row.code])
  return found
}
