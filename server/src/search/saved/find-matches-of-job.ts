import { savedSearchLimits } from '@shutterbid/domain/search/limits'
import { type SQL, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { findConflicts } from '#server/availability/busy-times/find-conflicts'
import type { SearchedJob } from '#server/jobs/searched-job'
import { literal } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import { chordTo, matchesJob, searchesAround, wantedOf } from './matches-job.ts'

type Input = { jobId: string; job: SearchedJob /** How it was before a change. */; was: SearchedJob | null }
export type SearchMatch = { personId: string; searchId: string }

/**
 * Photographers whose saved searches a job newly matches, nearest first, each with their first matching search. Leaves out people who know
 * the job: its recipients, bidders, invited photographers, people who archived it, the bidders of the job that it repeats, and earlier
 * matches.
 */
export async function findMatchesOfJob(db: Db, { jobId, job, was }: Input): Promise<SearchMatch[]> {
  const { candidates, notified } = savedSearchLimits
  const isNew = was ? sql`${matchesJob(job)} and not ${matchesJob(was)}` : matchesJob(job)
  const { rows } = await db.execute<SearchMatch & { mustHaveRoom: boolean }>(sql`
    with near as materialized (${searchesAround(sql`'jobs'`, job, candidates)}),
    matching as (
      select distinct on (saved.person_id) saved.person_id, saved.id, ${chordTo(job)} as chord,
        wanted."fitsMyWeek" is true and exists (select from buffers where buffers.person_id = saved.person_id) as must_have_room
      from near as saved cross join ${wantedOf} join people on people.id = saved.person_id
      where people.user_type = 'photographer' and ${isEnabledPerson()} and ${isNew} and not ${knowsOf(jobId)}
      order by saved.person_id, must_have_room, saved.number
    )
    select person_id as "personId", id as "searchId", must_have_room as "mustHaveRoom"
    from matching order by chord, person_id limit ${literal(notified)}`)
  const { startsAt, endsAt, latitude, longitude } = job
  const conflicts = await findConflicts(db, {
    personIds: rows.filter(({ mustHaveRoom }) => mustHaveRoom).map(({ personId }) => personId),
    shoot: { jobId: null, startsAt, endsAt, place: { latitude, longitude } },
  })
  return rows.filter(({ personId, mustHaveRoom }) => !(mustHaveRoom && conflicts.has(personId)))
}

function knowsOf(jobId: string): SQL {
  const has = (table: string, person: string) =>
    sql`exists (select from ${sql.identifier(table)} as known where known.job_id = ${jobId}::uuid and known.${sql.identifier(person)} = saved.person_id)`
  const known = [
    has('job_recipients', 'photographer_id'),
    has('bids', 'photographer_id'),
    has('invitations', 'photographer_id'),
    has('archived_jobs', 'photographer_id'),
    has('matched_jobs', 'person_id'),
    // People who are notified that the job was posted again.
    sql`exists (
      select from jobs repeating join bids on bids.job_id = repeating.repeats_job_id
      where repeating.id = ${jobId}::uuid and bids.photographer_id = saved.person_id
        and bids.archived_at is null and bids.reject_reason is distinct from 'withdrawn')`,
  ]
  return sql`(${sql.join(known, sql` or `)})`
}
