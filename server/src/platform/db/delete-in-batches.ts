import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './open-database.ts'

/** Deletes matching rows in batches, one transaction each, so that no lock is held for long. */
export async function deleteInBatches(db: Db, table: PgTable, where: SQL, size = 1000) {
  let deleted: number | null
  do {
    // The condition is repeated for rows that are changed while the statement waits for them.
    const batch = sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${where} limit ${size})) and (${where})`
    deleted = (await db.execute(batch)).rowCount
  } while (deleted === size)
}
