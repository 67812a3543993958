import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { lockPerson } from '#server/accounts/lock-people'
import type { Db, Tx } from '#server/platform/db/open-database'

/** Locks a person's row, starts an action that needs the row, changes the row, and returns the result of the action. */
export async function whileLocked(db: Db, personId: string, begin: () => Promise<unknown>, change: (tx: Tx) => Promise<unknown>) {
  const { waiting } = await db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const waiting = Promise.allSettled([begin()])
    const blocked = sql`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`
    await expect.poll(async () => (await tx.execute(blocked)).rowCount, { timeout: 20_000 }).toBe(1)
    await change(tx)
    return { waiting }
  })
  const [outcome] = await waiting
  return outcome
}
