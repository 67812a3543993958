import { createHash } from 'node:crypto'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { ORPCError } from '@orpc/server'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { idempotentWrites } from '#server/platform/db/tables'
import { hashOfKey, openAnswer } from './sealed-answer.ts'

type Write = { secret: string; personId: string | null; operation: string; key: string | null; input: unknown }

/** The stored answer of `writeOnce` to the same write within a day; null if it never succeeded. Refuses another body under the same key. */
export async function findStoredAnswer<Answer>(db: Db | Tx, { secret, personId, operation, key, input }: Write): Promise<Answer | null> {
  if (!personId || !key) return null
  const isThisWrite = and(
    eq(idempotentWrites.personId, personId),
    eq(idempotentWrites.operation, operation),
    eq(idempotentWrites.key, hashOfKey(key)),
  )
  const [stored] = await db
    .select()
    .from(idempotentWrites)
    .where(and(isThisWrite, gt(idempotentWrites.createdAt, sql`now() - interval '24 hours'`)))
    .limit(1)
  if (!stored) return null
  if (stored.bodyHash !== (await hashOfInput(input)))
    throw new ORPCError('BAD_REQUEST', { message: 'This idempotency key was used for another request.' })
  return openAnswer(stored.answer, { secret, personId, operation, key }) as Answer
}

const serializer = new StandardRPCJsonSerializer()

/** Includes the bytes of files, so that a different upload is a different body. */
export async function hashOfInput(input: unknown) {
  const hash = createHash('sha256')
  const [json, meta, , blobs] = serializer.serialize(input) as [unknown, unknown, unknown, Blob[]?]
  hash.update(JSON.stringify([json, meta]) ?? '')
  for (const blob of blobs ?? []) hash.update(Buffer.from(await blob.arrayBuffer()))
  return hash.digest('base64url')
}
