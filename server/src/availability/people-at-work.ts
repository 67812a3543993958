import { inArray, sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/instant'
import type { Db, Tx } from '#server/platform/db/open-database'
import { coversShoot, inScheduleZone } from './covers-shoot.ts'
import { schedules } from './tables.ts'

type Input = { personIds: string[]; startsAt: Date; endsAt: Date }

/** Whether each person's weekly schedule covers a shoot; people who never saved a schedule are not in the map. */
export async function peopleAtWork(db: Db | Tx, { personIds, startsAt, endsAt }: Input): Promise<Map<string, boolean>> {
  if (personIds.length === 0) return new Map()
  const weeks = await db
    .select({ personId: schedules.personId, isAtWork: sql<boolean>`${coversShoot}` })
    .from(schedules)
    .crossJoin(inScheduleZone({ startsAt: instant(startsAt), endsAt: instant(endsAt) }))
    .where(inArray(schedules.personId, personIds))
    .limit(personIds.length)
  return new Map(weeks.map(({ personId, isAtWork }) => [personId, isAtWork]))
}
