import type { whatChanges } from '@shutterbid/domain/jobs/terms/terms'
import { findConflicts } from '#server/availability/busy-times/find-conflicts'
import type { Tx } from '#server/platform/db/open-database'
import type { shootOfTerms } from './derive-terms.ts'

type Changes = Pick<ReturnType<typeof whatChanges>, 'movesShoot' | 'changesHours'>
type Asked = { jobId: string; photographerId: string; changes: Changes; shoot: ReturnType<typeof shootOfTerms> }

/** What keeps the photographer of a hire from another time, place or length of it; null while these stay. */
export async function findConflict(tx: Tx, { jobId, photographerId, changes, shoot }: Asked) {
  if (!movesBusyTime(changes)) return null
  const conflicts = await findConflicts(tx, { personIds: [photographerId], shoot: { ...shoot, jobId } })
  return conflicts.get(photographerId) ?? null
}

export function movesBusyTime({ movesShoot, changesHours }: Changes) {
  return movesShoot || changesHours
}
