import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { adminActions } from './tables.ts'

/** Removes the reasons that were written about a person. */
export async function redactActions(tx: Tx, personId: string) {
  await tx.update(adminActions).set({ reason: '' }).where(eq(adminActions.personId, personId))
}
