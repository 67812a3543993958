import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { LockActor } from '#server/platform/rpc'
import { people } from './tables.ts'

/** Also makes the person the actor of the transaction's events. */
export const lockActor: LockActor = async (tx, personId, mode) => {
  const lock = sql.raw(mode === 'exclusive' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await tx.execute(sql`select ${lock}(${keyOf(personId)}), set_config('shutterbid.actor', ${personId}, true)`)
  // A second statement, because the snapshot of the first is from before it waited for the lock.
  const isActive = and(eq(people.id, personId), isNull(people.disabledAt), isNull(people.deletedAt))
  const [person] = await tx.select({ id: people.id }).from(people).where(isActive).limit(1)
  return person !== undefined
}

/**
 * Waits for a person's writes in flight and makes later ones wait. Must be the first lock of its transaction, because writers take the
 * shared lock first as well.
 */
export async function lockOutWrites(tx: Tx, personId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(personId)})`)
}

function keyOf(personId: string) {
  return sql`hashtextextended(${`account ${personId}`}, 0)`
}
