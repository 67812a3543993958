import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { inArray, sql } from 'drizzle-orm'
import { isBusyThen } from '#server/availability/is-busy-then'
import { isAtWorkThen } from '#server/availability/is-free'
import type { Db } from '#server/platform/db/open-database'
import { jobs } from '../tables.ts'

/** Why jobs suit a photographer, by job id: whether they are free then, and which of the job's specialties are theirs. */
export async function findReasons(db: Db, photographerId: string, jobIds: string[]) {
  if (jobIds.length === 0) return new Map<string, never>()
  const shoot = { startsAt: sql`${jobs.startsAt}`, endsAt: sql`${jobs.endsAt}` }
  const found = await db
    .select({
      id: jobs.id,
      isBusyThen: sql<boolean>`${isBusyThen(sql`${photographerId}::uuid`, shoot)}`,
      isAtWorkThen: isAtWorkThen(photographerId, shoot),
      sharedSpecialties: sql<SpecialtyCode[]>`array(
        select wanted.code::text from job_specialties wanted
        join photographer_specialties offered on offered.code = wanted.code and offered.person_id = ${photographerId}::uuid
        where wanted.job_id = ${jobs.id} order by 1)`,
    })
    .from(jobs)
    .where(inArray(jobs.id, jobIds))
    .limit(jobIds.length)
  return new Map(found.map(({ id, ...reasons }) => [id, reasons]))
}
