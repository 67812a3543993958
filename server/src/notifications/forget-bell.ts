import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { notifications } from './tables.ts'

/** Removes all that the bell kept for somebody who leaves. */
export async function forgetBell(tx: Tx, personId: string) {
  await tx.delete(notifications).where(eq(notifications.personId, personId))
}
