import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { inArray, sql } from 'drizzle-orm'
import { findOwnConflicts } from '#server/availability/find-own-conflicts'
import { isAtWorkThen } from '#server/availability/is-free'
import type { Db } from '#server/platform/db/open-database'
import { shootOf } from '../shoot-of.ts'
import { jobs } from '../tables.ts'
import type { FoundJob } from './find-jobs.ts'

/** Why jobs suit a photographer, by job id: whether they are free then, and which of the job's specialties are theirs. */
export async function findReasons(db: Db, photographerId: string, open: readonly FoundJob[]) {
  if (open.length === 0) return new Map<string, never>()
  const conflicts = await findOwnConflicts(db, { personId: photographerId, shoots: open.map(({ job }) => shootOf(job)) })
  const shoot = { startsAt: sql`${jobs.startsAt}`, endsAt: sql`${jobs.endsAt}` }
  const found = await db
    .select({
      id: jobs.id,
      isAtWorkThen: isAtWorkThen(photographerId, shoot),
      sharedSpecialties: sql<SpecialtyCode[]>`array(
        select wanted.code::text from job_specialties wanted
        join photographer_specialties offered on offered.code = wanted.code and offered.person_id = ${photographerId}::uuid
        where wanted.job_id = ${jobs.id} order by 1)`,
    })
    .from(jobs)
    .where(
      inArray(
        jobs.id,
        open.map(({ job }) => job.id),
      ),
    )
    .limit(open.length)
  return new Map(
    found.map(({ id, ...reasons }) => {
      const conflict = conflicts.get(id)
      const isBusy = { isBusyThen: conflict !== undefined, isTooClose: conflict === 'too_close', hasEventThen: conflict === 'event' }
      return [id, { ...isBusy, ...reasons }]
    }),
  )
}
