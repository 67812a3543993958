import { maxGapMinutes } from '@shutterbid/domain/availability/find-conflict'
import type { JobFilters } from '@shutterbid/domain/jobs/filter-schemas'
import { listCellsWithin } from '@shutterbid/domain/jobs/list-cells'
import { and, asc, eq, exists, inArray, isNull, sql } from 'drizzle-orm'
import { getBuffers } from '#server/availability/buffers/get-buffers'
import { findOwnConflicts } from '#server/availability/busy-times/find-conflicts'
import { busyTimes } from '#server/availability/tables'
import { instant } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import type { JobViewer } from '../../find-job-viewer.ts'
import { shootOf } from '../../shoot-of.ts'
import { jobs } from '../../tables.ts'

/** The maximum of open jobs near the photographer's own shoots that are checked, earliest first. */
const maxJobs = 2000

/**
 * Open jobs in range with too little time before or after the photographer's own shoots, for the filter "fits my week". The query of the
 * list itself leaves out jobs that overlap.
 */
export async function jobsTooClose(db: Db, actor: Actor, { place }: JobViewer, { fitsMyWeek }: JobFilters, now: Date): Promise<string[]> {
  if (!fitsMyWeek || !place) return []
  const gapMinutes = maxGapMinutes(await getBuffers(db, actor))
  if (gapMinutes === 0) return []
  const room = sql`make_interval(mins => ${gapMinutes})`
  const isBusyAround = db
    .select({ one: sql`1` })
    .from(busyTimes)
    .where(
      and(
        eq(busyTimes.personId, actor.id),
        sql`${busyTimes.endsAt} > ${jobs.startsAt} - ${room}`,
        sql`${busyTimes.startsAt} < ${jobs.endsAt} + ${room}`,
      ),
    )
  const near = await db
    .select({ id: jobs.id, startsAt: jobs.startsAt, endsAt: jobs.endsAt, latitude: jobs.latitude, longitude: jobs.longitude })
    .from(jobs)
    .where(
      and(
        eq(jobs.status, 'open'),
        isNull(jobs.hiddenAt),
        inArray(jobs.cell, listCellsWithin(place, place.maxTravelMiles)),
        sql`${jobs.startsAt} > ${instant(now)}`,
        exists(isBusyAround),
      ),
    )
    .orderBy(asc(jobs.startsAt), asc(jobs.id))
    .limit(maxJobs)
  const conflicts = await findOwnConflicts(db, { personId: actor.id, shoots: near.map(shootOf) })
  return near.flatMap(({ id }) => (conflicts.has(id) ? [id] : []))
}
