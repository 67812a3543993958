import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { idempotentWrites } from '#server/platform/db/tables'

/** Removes the answers kept for a person's repeated writes: they quote what the person wrote. */
export async function forgetWritesOf(tx: Tx, personId: string) {
  await tx.delete(idempotentWrites).where(eq(idempotentWrites.personId, personId))
}
