import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { wakeWorkers } from '#server/platform/tasks/wake-workers'

type Answer = { ok: boolean; sentence: string }

/** The commands after `npm run admin -- tasks`. */
export const tasksUsage = ['', 'run <id or name>', 'drop <id>'] as const
const maxListed = 100
const isId = (text: string) => /^[1-9][0-9]{0,17}$/.test(text)

export async function tasksCommand(db: Db, [act = '', which = '', ...others]: string[]): Promise<Answer> {
  if (act === '') return listTasks(db)
  if (act === 'run' && which && others.length === 0) return runTasks(db, which)
  if (act === 'drop' && isId(which) && others.length === 0) return dropTask(db, which)
  return { ok: false, sentence: `Usage: ${tasksUsage.map((use) => `npm run admin -- tasks ${use}`.trimEnd()).join('\n       ')}` }
}

const utc = (instant: SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/**
 * Those that failed most often first. Without payloads, and of an error only its beginning, up to what may be quoted of people's texts.
 */
async function listTasks(db: Db): Promise<Answer> {
  const { rows } = await db.execute<{ line: string; total: number }>(sql`
    select count(*) over ()::int as total, concat_ws(', ', job.id || ' ' || identifier, attempts || ' of ' || max_attempts || ' tries',
      'since ' || ${utc(sql`created_at`)},
      case when locked_at is not null then 'runs now' when attempts >= max_attempts then 'given up' else 'next try at ' || ${utc(sql`run_at`)} end,
      case when last_error is not null then coalesce(trim(substring(last_error from '^[A-Za-z ]{3,80}')), 'an error') end) as line
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = task_id
    order by attempts desc, run_at, job.id limit ${maxListed}`)
  const [{ total } = { total: 0 }] = rows
  if (total === 0) return { ok: true, sentence: 'No task waits.' }
  const rest = total > rows.length ? [`and ${total - rows.length} more, in graphile_worker.jobs`] : []
  return { ok: true, sentence: [`${total} tasks:`, ...rows.map(({ line }) => line), ...rest].join('\n') }
}

/** Makes waiting tasks due, also those that were given up. */
async function runTasks(db: Db, which: string): Promise<Answer> {
  const areWanted = isId(which)
    ? sql`id = ${which}`
    : sql`task_id = (select id from graphile_worker._private_tasks where identifier = ${which})`
  const { rowCount: count } = await db.execute(sql`
    update graphile_worker._private_jobs set run_at = now(), attempts = least(attempts, max_attempts - 1)
    where id in (select id from graphile_worker._private_jobs where locked_at is null and ${areWanted} for update skip locked)`)
  if (!count) return { ok: false, sentence: `No task ${which} waits. \`npm run admin -- tasks\` lists them.` }
  await wakeWorkers(db, count)
  return { ok: true, sentence: `${count === 1 ? '1 task is' : `${count} tasks are`} due now, and run as soon as a worker has a place.` }
}

async function dropTask(db: Db, id: string): Promise<Answer> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select identifier as name from graphile_worker.complete_jobs(array[${id}::bigint]) as dropped
      join graphile_worker._private_tasks as task on task.id = dropped.task_id`)
  if (!rows[0]) return { ok: false, sentence: `No task ${id} waits, or it runs now. \`npm run admin -- tasks\` lists them.` }
  return { ok: true, sentence: `The task ${id} ${rows[0].name} is dropped: it will not run.` }
}
