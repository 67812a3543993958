import type { Tx } from '#server/platform/db/open-database'
import { busyTimes } from './tables.ts'

type Busy = { personId: string; jobId: string; startsAt: Date; endsAt: Date }

/** From now on the photographer is taken by that shoot; once per job. */
export async function markBusy(tx: Tx, busy: Busy) {
  await tx.insert(busyTimes).values(busy)
}
