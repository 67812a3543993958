import { type Conflict, findConflict } from '@shutterbid/domain/availability/find-conflict'
import type { Db, Tx } from '#server/platform/db/open-database'
import { busyAround, type Shoot } from './busy-around.ts'

type Input = { personIds: string[]; shoot: Shoot; places?: 'exact' | 'public' }

/** What prevents each of these people from working at a shoot; those who are free are not in the map. */
export async function findConflicts(db: Db | Tx, { personIds, shoot, places }: Input): Promise<Map<string, Conflict>> {
  const found = new Map<string, Conflict>()
  for (const { personId, ...around } of await busyAround(db, { personIds, shoots: [shoot], places })) {
    const conflict = findConflict(around)
    if (conflict) found.set(personId, conflict)
  }
  return found
}
