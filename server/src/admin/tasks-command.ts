import { sql } from 'drizzle-orm'
import { deliveryTasks } from '#server/notifications/deliveries/delivery-tasks'
import { deliverReleasedTask } from '#server/notifications/mail/release-held-mails'
import type { Db } from '#server/platform/db/open-database'
import { sendMailTask } from '#server/platform/mail/queue-mail'
import { areNamed, runNow } from '#server/platform/tasks/run-now'

type Answer = { ok: boolean; sentence: string }

/** The commands after `npm run admin -- tasks`. */
export const tasksUsage = ['', 'run <id, name or all-mails>', 'drop <id>'] as const
const maxListed = 100
const isId = (text: string) => /^[1-9][0-9]{0,17}$/.test(text)

export async function tasksCommand(db: Db, [act = '', which = '', ...others]: string[]): Promise<Answer> {
  if (act === '') return listTasks(db)
  if (act === 'run' && which && others.length === 0) return runTasks(db, which)
  if (act === 'drop' && isId(which) && others.length === 0) return dropTask(db, which)
  return { ok: false, sentence: `Usage: ${tasksUsage.map((use) => `npm run admin -- tasks ${use}`.trimEnd()).join('\n       ')}` }
}

type Row = {
  id: string
  name: string
  attempts: number
  maxAttempts: number
  createdAt: string
  runAt: string
  isRunning: boolean
  error: string | null
  total: number
}

/** Those that failed most often first. Without payloads, and without what an error may quote of people's texts. */
async function listTasks(db: Db): Promise<Answer> {
  const { rows } = await db.execute<Row>(sql`
    select job.id::text as id, identifier as name, attempts, max_attempts as "maxAttempts", created_at::text as "createdAt", run_at::text as "runAt",
      locked_at is not null as "isRunning", last_error as error, count(*) over ()::int as total
    from graphile_worker._private_jobs as job join graphile_worker._private_tasks as task on task.id = task_id
    order by attempts desc, run_at, job.id limit ${maxListed}`)
  const [first] = rows
  if (!first) return { ok: true, sentence: 'No task waits.' }
  const rest = first.total - rows.length
  return {
    ok: true,
    sentence: [`${first.total} tasks:`, ...rows.map(lineOf), ...(rest > 0 ? [`and ${rest} more, in graphile_worker.jobs`] : [])].join('\n'),
  }
}

function lineOf({ id, name, attempts, maxAttempts, createdAt, runAt, isRunning, error }: Row) {
  const next = isRunning ? 'runs now' : attempts >= maxAttempts ? 'given up' : `next try at ${second(runAt)}`
  const tries = `${attempts} of ${maxAttempts} tries`
  return [`${id} ${name}`, tries, `since ${second(createdAt)}`, next, ...(error === null ? [] : [kindOf(error)])].join(', ')
}

const second = (at: string) => `${new Date(at).toISOString().slice(0, 19)}Z`

/** The beginning of an error, up to what may be a value. */
function kindOf(error: string) {
  return (/^[A-Za-z ]{3,80}/.exec(error)?.[0] ?? 'an error').trim()
}

async function runTasks(db: Db, which: string): Promise<Answer> {
  const names =
    which === 'all-mails'
      ? [sendMailTask, deliveryTasks.mail.one, deliveryTasks.mail.several, deliverReleasedTask].map(({ name }) => name)
      : [which]
  const count = await runNow(db, isId(which) ? sql`id = ${which}` : areNamed(names))
  if (count === 0) return { ok: false, sentence: `No task ${which} waits. \`npm run admin -- tasks\` lists them.` }
  return { ok: true, sentence: `${count === 1 ? '1 task is' : `${count} tasks are`} due now, and run as soon as a worker has a place.` }
}

async function dropTask(db: Db, id: string): Promise<Answer> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select identifier as name from graphile_worker.complete_jobs(array[${id}::bigint]) as dropped
      join graphile_worker._private_tasks as task on task.id = dropped.task_id`)
  if (!rows[0]) return { ok: false, sentence: `No task ${id} waits, or it runs now. \`npm run admin -- tasks\` lists them.` }
  return { ok: true, sentence: `The task ${id} ${rows[0].name} is dropped: it will not run.` }
}
