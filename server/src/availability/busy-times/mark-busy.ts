import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { busyTimes } from '../tables.ts'

type Busy = { personId: string; jobId: string; startsAt: Date; endsAt: Date; overlapAgreed: boolean }

/** Once per job; the database refuses an overlap without agreement. */
export async function markBusy(tx: Tx, busy: Busy) {
  await tx.insert(busyTimes).values({ ...busy, source: 'shoot' })
}

/** For a shoot that takes place at another time; the database refuses an overlap that was not agreed to. */
export async function moveBusyTime(tx: Tx, { jobId, ...moved }: Omit<Busy, 'personId'>) {
  await tx.update(busyTimes).set(moved).where(eq(busyTimes.jobId, jobId))
}

export async function deleteBusyTime(tx: Tx, { jobId }: { jobId: string }) {
  await tx.delete(busyTimes).where(eq(busyTimes.jobId, jobId))
}
