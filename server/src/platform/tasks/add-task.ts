import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { TaskKind } from './task.ts'

export type When = { key?: string; runAt?: Date }

/** Inside a transaction the task exists only if it commits. A task replaces a waiting one with the same `key`. */
export async function addTask(db: Db | Tx, { name, priority = 0 }: TaskKind, payload: object, { key, runAt }: When = {}) {
  await db.execute(
    sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null}, run_at => ${runAt?.toISOString() ?? null}::timestamptz, priority => ${priority}::integer)`,
  )
}

/** Of the tasks with the same `lane` one runs at a time. */
export type NewTask = { payload: object; key?: string; runAt?: Date; lane?: string }

/** Adds tasks of one kind in one statement; each replaces a waiting one with the same key. */
export async function addTasks(db: Db | Tx, { name, priority = 0 }: TaskKind, tasks: NewTask[]) {
  if (tasks.length === 0) return
  await db.execute(sql`
    select from graphile_worker.add_jobs(array(
      select (${name}, task -> 'payload', task ->> 'lane', (task ->> 'runAt')::timestamptz, null, task ->> 'key', ${priority}::integer, null)
        ::graphile_worker.job_spec
      from json_array_elements(${JSON.stringify(tasks)}::json) task
    ))`)
}

const lanes = 4096

/** One of the lanes of that name, always the same for an id. The worker keeps the name of a lane forever, so it contains no id. */
export function laneOf(name: string, id: string) {
  return `${name} ${createHash('sha256').update(id).digest().readUInt32BE() % lanes}`
}
