import { inArray, sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/instant'
import type { Db, Tx } from '#server/platform/db/open-database'
import { schedules } from '../tables.ts'
import { coversShoot, inScheduleZone } from './covers-shoot.ts'

type Input = { personIds: string[]; startsAt: Date; endsAt: Date }

/** By person: whether their weekly schedule covers a shoot. People who never saved a schedule are left out. */
export function selectAtWork(db: Db | Tx, { personIds, startsAt, endsAt }: Input) {
  return db
    .select({ personId: schedules.personId, isAtWork: sql<boolean>`${coversShoot}` })
    .from(schedules)
    .crossJoin(inScheduleZone({ startsAt: instant(startsAt), endsAt: instant(endsAt) }))
    .where(inArray(schedules.personId, personIds))
    .limit(personIds.length)
}
