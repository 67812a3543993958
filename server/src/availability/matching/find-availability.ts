import { type Conflict, findConflict } from '@shutterbid/domain/availability/find-conflict'
import { inArray, sql } from 'drizzle-orm'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import { instant } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import { type Around, type BusyRow, readBusyAround, type Shoot, selectBusyAround } from '../busy-times/busy-around.ts'
import { schedules } from '../tables.ts'
import { coversShoot, inScheduleZone } from './covers-shoot.ts'

type Input = { personIds: string[]; shoot: Shoot }

/** By person. People without busy times, conflicts or a schedule are missing from the maps. */
export type Availability = { around: Map<string, Around>; conflicts: Map<string, Conflict>; isAtWork: Map<string, boolean> }

export const nobodysAvailability: Availability = { around: new Map(), conflicts: new Map(), isAtWork: new Map() }

export async function findAvailability(db: Db | Tx, input: Input): Promise<Availability> {
  if (input.personIds.length === 0) return nobodysAvailability
  return readAvailability(await inOneStatement(db, selectAvailability(db, input)), input)
}

/** `findAvailability` as parts of a larger statement; `readAvailability` reads their rows. */
export function selectAvailability(db: Db | Tx, { personIds, shoot }: Input) {
  return { busy: selectBusyAround({ personIds, shoots: [shoot] }), weeks: selectAtWork(db, { personIds, shoot }) }
}

type AvailabilityRows = { busy: BusyRow[]; weeks: { personId: string; isAtWork: boolean }[] }

export function readAvailability({ busy, weeks }: AvailabilityRows, { shoot }: Pick<Input, 'shoot'>): Availability {
  const around = new Map(readBusyAround(busy, { shoots: [shoot] }).map((one) => [one.personId, one]))
  const conflicts = new Map<string, Conflict>()
  for (const [personId, one] of around) {
    const conflict = findConflict(one)
    if (conflict) conflicts.set(personId, conflict)
  }
  return { around, conflicts, isAtWork: new Map(weeks.map(({ personId, isAtWork }) => [personId, isAtWork])) }
}

/** By person: whether their weekly schedule covers a shoot. People who never saved a schedule are left out. */
function selectAtWork(db: Db | Tx, { personIds, shoot: { startsAt, endsAt } }: Input) {
  return db
    .select({ personId: schedules.personId, isAtWork: sql<boolean>`${coversShoot}` })
    .from(schedules)
    .crossJoin(inScheduleZone({ startsAt: instant(startsAt), endsAt: instant(endsAt) }))
    .where(inArray(schedules.personId, personIds))
    .limit(personIds.length)
}
