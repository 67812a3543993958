import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { idempotentWrites } from '#server/platform/db/tables'

/** Deletes the stored answers of a person's writes, because they quote what the person wrote. */
export async function deleteWritesOf(tx: Tx, personId: string) {
  await tx.delete(idempotentWrites).where(eq(idempotentWrites.personId, personId))
}
