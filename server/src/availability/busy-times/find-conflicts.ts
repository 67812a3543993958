import { type Conflict, findConflict } from '@shutterbid/domain/availability/find-conflict'
import type { Db, Tx } from '#server/platform/db/open-database'
import { type Around, busyAround, type Shoot } from './busy-around.ts'

type Input = { personIds: string[]; shoot: Shoot; places?: 'exact' | 'public' }

/** Conflicts by person; people who are free are not in the map. */
export async function findConflicts(db: Db | Tx, { personIds, shoot, places }: Input): Promise<Map<string, Conflict>> {
  return conflictsOf(await busyAround(db, { personIds, shoots: [shoot], places }))
}

/** `findConflicts` from rows that were read for one shoot. */
export function conflictsOf(busy: Around[]): Map<string, Conflict> {
  const found = new Map<string, Conflict>()
  for (const { personId, ...around } of busy) {
    const conflict = findConflict(around)
    if (conflict) found.set(personId, conflict)
  }
  return found
}

/** Conflicts of one person by the id of the job; jobs without a conflict are not in the map. */
export async function findOwnConflicts(
  db: Db,
  { personId, shoots }: { personId: string; shoots: readonly Shoot[] },
): Promise<Map<string | null, Conflict>> {
  return ownConflicts(await busyAround(db, { personIds: [personId], shoots }))
}

/** `findOwnConflicts` from rows that were read for one person. */
export function ownConflicts(around: Around[]): Map<string | null, Conflict> {
  const found = new Map<string | null, Conflict>()
  for (const { shoot, buffers, busy } of around) {
    const conflict = findConflict({ shoot, buffers, busy })
    if (conflict) found.set(shoot.jobId, conflict)
  }
  return found
}
