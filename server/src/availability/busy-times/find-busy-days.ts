import { busyDays } from '@shutterbid/domain/availability/busy-days'
import type { BusyView } from '@shutterbid/domain/availability/override-schemas'
import { addDays, instantOf } from '@shutterbid/domain/shared/days'
import { defaultZone } from '@shutterbid/domain/shared/places'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { busyTimes } from '../tables.ts'
import { findPhotographer } from '../week/queries.ts'

const maxTimes = 1000

/** When the caller is busy, from one day to another, on the clocks of their schedule. */
export async function findBusyDays(db: Db, actor: Actor, { from, to }: { from: string; to: string }): Promise<BusyView> {
  const photographer = await findPhotographer(db, actor.id)
  const zone = photographer?.scheduleZone ?? photographer?.placeZone ?? defaultZone
  const midnight = (on: string) => instantOf({ on, at: '00:00', zone })
  const { personId, source, jobId, startsAt, endsAt, id } = busyTimes
  const found = await db
    .select({ source, jobId, startsAt, endsAt })
    .from(busyTimes)
    .where(and(eq(personId, actor.id), gt(endsAt, midnight(from)), lt(startsAt, midnight(addDays(to, 1)))))
    .orderBy(asc(startsAt), asc(id))
    .limit(maxTimes)
  return found.flatMap(({ source, jobId, ...times }) =>
    busyDays(times, zone)
      .filter(({ day }) => day >= from && day <= to)
      .map((part) => ({ ...part, source, jobId })),
  )
}
