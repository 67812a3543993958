import { type Conflict, findConflict } from '@shutterbid/domain/availability/find-conflict'
import type { Db } from '#server/platform/db/open-database'
import { type Around, busyAround, type Shoot } from './busy-around.ts'

type Input = { personId: string; shoots: readonly Shoot[] }

/** What prevents one person from working at each of these shoots, by the id of its job; shoots they are free for are not in the map. */
export async function findOwnConflicts(db: Db, { personId, shoots }: Input): Promise<Map<string | null, Conflict>> {
  return ownConflicts(await busyAround(db, { personIds: [personId], shoots }))
}

/** The same from what was read of one person. */
export function ownConflicts(around: Around[]): Map<string | null, Conflict> {
  const found = new Map<string | null, Conflict>()
  for (const { shoot, buffers, busy } of around) {
    const conflict = findConflict({ shoot, buffers, busy })
    if (conflict) found.set(shoot.jobId, conflict)
  }
  return found
}
