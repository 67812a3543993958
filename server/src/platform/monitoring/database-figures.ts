import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { countUpTo } from '#server/platform/db/count-up-to'
import { retryAfterSeconds } from '#server/platform/db/database-fault'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { livingProcesses } from './leave-signs.ts'

const maxAgeMs = 5000
const timeoutMs = 1500
/** Of the tasks of one priority so many are looked at, the oldest first. */
const maxTasks = 1000

/** `due` tasks wait for a worker, `retried` ones have failed and wait for their next try. */
export type TaskFigures = { task: string; due: number; retried: number; oldestSeconds: number | null }
export type Figures = {
  tasks: TaskFigures[]
  failedRows: number
  processes: { web: number; worker: number }
  /** Since the last complete backup, or since the first that failed; and since the last one was restored on trial. Null: never tried. */
  backup: { madeSeconds: number | null; restoredSeconds: number | null }
}

/** The figures of the last seconds, read by one statement at a time; null if the database does not answer in time. */
export function openFigures(db: Db, log: Logger) {
  let validUntil = 0
  let latest: Promise<Figures | null> = Promise.resolve(null)
  return () => {
    if (performance.now() < validUntil) return latest
    validUntil = Number.POSITIVE_INFINITY
    const reading = readFigures(db)
      .catch((error: unknown) => {
        // An outage is logged by those whose work it stops.
        if (!retryAfterSeconds(error)) log.error({ err: error }, 'the figures for /metrics could not be read')
        return null
      })
      .finally(() => {
        validUntil = performance.now() + maxAgeMs
      })
    latest = Promise.race([reading, wait(timeoutMs, null, { ref: false })])
    return latest
  }
}

async function readFigures(db: Db): Promise<Figures> {
  const { tasks, failed, processes, backup } = await inOneStatement(db, {
    tasks: taskFigures,
    failed: sql<{ count: number }>`select ${countUpTo(sql`select from failed_rows`)} as count`,
    processes: livingProcesses,
    backup: sql<Figures['backup']>`
      select extract(epoch from now() - coalesce(max(made_at), min(started_at)))::float as "madeSeconds",
        extract(epoch from now() - max(verified_at) filter (where verify_problem is null))::float as "restoredSeconds" from backups`,
  })
  return { tasks, failedRows: failed[0]!.count, processes: processes[0]!, backup: backup[0]! }
}

// The index of the queue is by priority and time: its few priorities first, one after the other, then the oldest tasks of each.
const jobs = sql`graphile_worker._private_jobs`
const taskFigures = sql<TaskFigures>`
  with recursive priorities as (
    (select priority from ${jobs} where is_available order by priority limit 1)
    union all
    select (select priority from ${jobs} where is_available and priority > previous.priority order by priority limit 1)
    from priorities previous where previous.priority is not null
  )
  select identifier as task, count(*) filter (where run_at <= now())::int as due,
    count(*) filter (where run_at > now() and last_error is not null)::int as retried,
    extract(epoch from now() - min(run_at) filter (where run_at <= now()))::float as "oldestSeconds"
  from priorities
    cross join lateral (
      select task_id, run_at, last_error from ${jobs}
      where is_available and priority = priorities.priority order by run_at limit ${sql.raw(String(maxTasks))}
    ) oldest
    join graphile_worker._private_tasks on _private_tasks.id = task_id
  group by identifier`
