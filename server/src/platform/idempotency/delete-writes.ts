import { and, eq, inArray, lt } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db, Tx } from '#server/platform/db/open-database'
import { idempotentWrites } from '#server/platform/db/tables'

/** Deletes stored answers after a day; their keys can then be reused. */
export async function expireWrites(db: Db, { now }: { now: () => Date }) {
  const dayAgo = new Date(now().getTime() - 86_400_000)
  await deleteInBatches(db, idempotentWrites, lt(idempotentWrites.createdAt, dayAgo))
}

/** Deletes the stored answers of a person's writes, or of some operations, because they quote the person. */
export async function deleteWritesOf(tx: Tx, personId: string, operations?: string[]) {
  const ofThese = operations && inArray(idempotentWrites.operation, operations)
  await tx.delete(idempotentWrites).where(and(eq(idempotentWrites.personId, personId), ofThese))
}
