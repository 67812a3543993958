import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'

/**
 * Lets tasks run again that a killed worker had begun; otherwise they would wait four hours. Only where no other worker
 * can be alive: on a database of one's own.
 */
export async function unlockOrphans(db: Db) {
  await db.execute(
    sql`select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`,
  )
}
