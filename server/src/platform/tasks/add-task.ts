import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'

type When = { key?: string; runAt?: Date }

/** Inside a transaction the task exists only if the transaction commits. A task with the `key` of a waiting one replaces it. */
export async function addTask(db: Db | Tx, name: string, payload: object, { key, runAt }: When = {}) {
  await db.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null}, run_at => ${runAt?.toISOString() ?? null}::timestamptz)`,
  )
}
