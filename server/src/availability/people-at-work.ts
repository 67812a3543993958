import { inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { schedules } from './tables.ts'
import { onItsClock, worksThrough } from './works-through.ts'

type Asked = { personIds: string[]; startsAt: Date; endsAt: Date }

/** Whether these people's own weeks have them at work during a shoot, as matching reads them; whoever never saved a week is not in the answer. */
export async function peopleAtWork(db: Db | Tx, { personIds, startsAt, endsAt }: Asked): Promise<Map<string, boolean>> {
  if (personIds.length === 0) return new Map()
  const weeks = await db
    .select({ personId: schedules.personId, isAtWork: sql<boolean>`${worksThrough}` })
    .from(schedules)
    .crossJoin(onItsClock({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() }))
    .where(inArray(schedules.personId, personIds))
    .limit(personIds.length)
  return new Map(weeks.map(({ personId, isAtWork }) => [personId, isAtWork]))
}
