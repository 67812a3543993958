import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { priorityOf } from '#server/task-priorities'

type When = { key?: string; runAt?: Date }

/** Inside a transaction the task exists only if it commits. A task replaces a waiting one with the same `key`. */
export async function addTask(db: Db | Tx, name: string, payload: object, { key, runAt }: When = {}) {
  await db.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null}, run_at => ${runAt?.toISOString() ?? null}::timestamptz, priority => ${priorityOf(name)}::integer)`,
  )
}
