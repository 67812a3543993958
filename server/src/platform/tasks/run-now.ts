import { type SQL, sql } from 'drizzle-orm'
import { literal } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'

/** Of the tasks with one of these names. */
export function areNamed(names: readonly string[]): SQL {
  return sql`task_id in (select id from graphile_worker._private_tasks where identifier in (${literal(names)}))`
}

/** Makes waiting tasks due, also those that were given up, and wakes the workers. Returns how many. */
export async function runNow(db: Db, areWanted: SQL): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with wanted as (
      select id from graphile_worker._private_jobs where locked_at is null and ${areWanted} for update skip locked
    ), due as (
      update graphile_worker._private_jobs as task set run_at = now(), attempts = least(attempts, max_attempts - 1)
      from wanted where wanted.id = task.id returning task.id
    )
    select pg_notify('jobs:insert', json_build_object('count', count(*) over ())::text) from due`)
  return rowCount ?? 0
}
