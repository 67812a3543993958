import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'

/** Tells idle workers that events added this many tasks, as graphile-worker's `add_jobs` would; without it they poll every two seconds. */
export async function wakeWorkers(db: Db, count: number) {
  if (count > 0) await db.execute(sql`select pg_notify('jobs:insert', ${JSON.stringify({ count })})`)
}
