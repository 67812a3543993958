import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { sql } from 'drizzle-orm'
import { readBusyAround, selectBusyAroundJobs } from '#server/availability/busy-times/busy-around'
import { ownConflicts } from '#server/availability/busy-times/find-conflicts'
import { isAtWorkThen } from '#server/availability/matching/is-free'
import { invitations } from '#server/bids/invitations/tables'
import type { SelectedRows } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { shootOf } from '../../shoot-of.ts'
import { jobs } from '../../tables.ts'
import type { FoundJob } from '../find-jobs.ts'

/** Why open jobs suit a photographer, as parts of a statement; `readReasons` reads their rows. */
export function selectReasons(db: Db, photographerId: string, jobIds: string[]) {
  const shoot = { startsAt: sql`${jobs.startsAt}`, endsAt: sql`${jobs.endsAt}` }
  const suits = db
    .select({
      id: jobs.id,
      isAtWorkThen: isAtWorkThen(photographerId, shoot),
      sharedSpecialties: sql<SpecialtyCode[]>`array(
        select wanted.code::text from job_specialties wanted
        join photographer_specialties offered on offered.code = wanted.code and offered.person_id = ${photographerId}::uuid
        where wanted.job_id = ${jobs.id} order by 1)`,
      isAsked: sql<boolean>`exists (
        select from ${invitations} where ${invitations.jobId} = ${jobs.id} and ${invitations.photographerId} = ${photographerId}::uuid
          and ${invitations.declinedAt} is null)`,
    })
    .from(jobs)
    .where(sql`${jobs.id} = any(${sql.param(jobIds)}::uuid[])`)
    .limit(jobIds.length)
  return { busy: selectBusyAroundJobs({ personIds: [photographerId], jobIds }), suits }
}

export type Reasons = SelectedRows<ReturnType<typeof selectReasons>>

/** By job id. `asked` in the order of the ids. */
export function readReasons({ busy, suits }: Reasons, asked: readonly FoundJob[]) {
  const conflicts = ownConflicts(readBusyAround(busy, { shoots: asked.map(({ job }) => shootOf(job)) }))
  return new Map(
    suits.map(({ id, ...reasons }) => {
      const conflict = conflicts.get(id)
      const isBusy = { isBusyThen: conflict !== undefined, isTooClose: conflict === 'too_close', hasEventThen: conflict === 'event' }
      return [id, { ...isBusy, ...reasons }]
    }),
  )
}
