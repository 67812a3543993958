import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { LockActor } from '#server/platform/rpc'
import { people } from './tables.ts'

/** Keeps the account of whoever writes as it is until the transaction ends, names them in its events, and answers whether they may still act. */
export const holdActor: LockActor = async (tx, personId, mode) => {
  const lock = sql.raw(mode === 'exclusive' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared')
  await tx.execute(sql`select ${lock}(${keyOf(personId)}), set_config('shutterbid.actor', ${personId}, true)`)
  // A statement of its own: the one before took its snapshot before it waited for the lock.
  const isActive = and(eq(people.id, personId), isNull(people.disabledAt), isNull(people.deletedAt))
  const [person] = await tx.select({ id: people.id }).from(people).where(isActive).limit(1)
  return person !== undefined
}

/**
 * Waits for every write in flight of a person, and makes later ones wait. Taken before any other lock of the transaction: a writer holds
 * the shared lock before it asks for others.
 */
export async function lockOutPerson(tx: Tx, personId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(personId)})`)
}

function keyOf(personId: string) {
  return sql`hashtextextended(${`account ${personId}`}, 0)`
}
