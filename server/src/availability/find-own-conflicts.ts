import { type Conflict, findConflict } from '@shutterbid/domain/availability/find-conflict'
import type { Db } from '#server/platform/db/open-database'
import { busyAround, type Shoot } from './busy-around.ts'

type Input = { personId: string; shoots: readonly Shoot[] }

/** What prevents one person from working at each of these shoots, by the id of its job; shoots they are free for are not in the map. */
export async function findOwnConflicts(db: Db, { personId, shoots }: Input): Promise<Map<string | null, Conflict>> {
  const found = new Map<string | null, Conflict>()
  for (const { shoot, buffers, busy } of await busyAround(db, { personIds: [personId], shoots })) {
    const conflict = findConflict({ shoot, buffers, busy })
    if (conflict) found.set(shoot.jobId, conflict)
  }
  return found
}
