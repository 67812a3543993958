import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { buffers, busyTimes, schedules } from './tables.ts'

/** For account deletion: the week with its overrides, the buffers and the busy times. */
export async function deleteAvailability(tx: Tx, personId: string) {
  await tx.delete(schedules).where(eq(schedules.personId, personId))
  await tx.delete(buffers).where(eq(buffers.personId, personId))
  await tx.delete(busyTimes).where(eq(busyTimes.personId, personId))
}
