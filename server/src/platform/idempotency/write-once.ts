import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { idempotentWrites } from '#server/platform/db/tables'
import { findStoredAnswer, hashOfInput } from './find-stored-answer.ts'
import { hashOfKey, sealAnswer } from './sealed-answer.ts'

/**
 * `begin` runs first in the transaction. `onCommitted` is called after a write with a person and a key, with its transaction; with null if
 * an earlier attempt did the work.
 */
type Write = {
  secret: string
  personId: string | null
  operation: string
  key: string | null
  input: unknown
  begin: (tx: Tx) => Promise<void>
  onCommitted?: ((tx: string | null) => void) | undefined
}

/**
 * Runs a verb in its own transaction. With a person and a key the write happens once: a concurrent duplicate waits for the first, a later
 * one gets its answer. Only successes are stored, for a day; another body under the same key is refused. The verb may run several times
 * until one of its transactions commits.
 */
export async function writeOnce<Answer>(
  db: Db,
  { secret, personId, operation, key, input, begin, onCommitted }: Write,
  verb: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  if (!personId || !key)
    return db.transaction(async (tx) => {
      await begin(tx)
      return verb(tx)
    })
  const bodyHash = await hashOfInput(input)
  const done = await db.transaction(async (tx) => {
    await begin(tx)
    const isThisWrite = and(
      eq(idempotentWrites.personId, personId),
      eq(idempotentWrites.operation, operation),
      eq(idempotentWrites.key, hashOfKey(key)),
    )
    // Waits while a concurrent duplicate holds the key, and finds its row after it commits. A key can be used again after a day.
    const claimed = await tx
      .insert(idempotentWrites)
      .values({ personId, operation, key: hashOfKey(key), bodyHash })
      .onConflictDoUpdate({
        target: [idempotentWrites.personId, idempotentWrites.operation, idempotentWrites.key],
        set: { bodyHash, answer: null, createdAt: sql`excluded.created_at` },
        setWhere: lt(idempotentWrites.createdAt, sql`now() - interval '24 hours'`),
      })
      .returning({ tx: sql<string>`pg_current_xact_id()::text` })
    if (!claimed[0])
      return { answer: (await findStoredAnswer<Answer>(tx, { secret, personId, operation, key, input })) as Answer, tx: null }
    const answer = await verb(tx)
    await tx
      .update(idempotentWrites)
      .set({ answer: sealAnswer(answer, { secret, personId, operation, key }) })
      .where(isThisWrite)
    return { answer, tx: claimed[0].tx }
  })
  onCommitted?.(done.tx)
  return done.answer
}
