import { sql } from 'drizzle-orm'
import { eventNames, listenerTasksOf } from '#server/events'
import { deliverMail } from '#server/notifications/mail/deliver-mail'
import { deliverMails } from '#server/notifications/mail/deliver-mails'
import { deliverReleasedMails } from '#server/notifications/mail/deliver-released-mails'
import { deliverPush, deliverPushes } from '#server/notifications/push/deliver-pushes'
import type { Db } from '#server/platform/db/open-database'
import { statementsOf } from './count-statements.ts'
import { listenerTools } from './run-listener.ts'

type Task = { name: string; payload: object }

/** How the worker takes a task and deletes it. */
const statementsOfTask = 2

/** Runs the tasks that are due within a minute, and those that they add. Returns how many statements each took, by name. */
export async function countTasks(db: Db): Promise<[name: string, statements: number][]> {
  const counts: [string, number][] = []
  for (let tasks = await takeTasks(db); tasks.length > 0; tasks = await takeTasks(db)) {
    for (const task of tasks) {
      const statements = await statementsOf(() => runTask(db, task))
      counts.push([task.name, statements.length + statementsOfTask])
    }
  }
  return counts
}

async function takeTasks(db: Db): Promise<Task[]> {
  const { rows } = await db.execute<Task>(sql`
    with taken as (
      delete from graphile_worker._private_jobs as waiting using graphile_worker._private_tasks as task
      where task.id = waiting.task_id and waiting.run_at < now() + interval '1 minute'
      returning waiting.id, task.identifier as name, waiting.payload
    )
    select name, payload from taken order by id`)
  return rows
}

async function runTask(db: Db, { name, payload }: Task) {
  const tools = { ...listenerTools(), sendMail: async () => {} }
  if (name === 'deliver-mail') return deliverMail(db, tools, payload as { notificationId: string })
  if (name === 'deliver-mails') return deliverMails(db, tools, payload as { notificationIds: string[] })
  if (name === 'deliver-released-mails') return deliverReleasedMails(db, tools, payload as { letters: string[][] })
  if (name === 'deliver-push') return deliverPush(db, tools, payload as { notificationId: string })
  if (name === 'deliver-pushes') return deliverPushes(db, tools, payload as { notificationIds: string[] })
  const { event, load } = listenerOf(name)
  const listener = await load()
  const { eventId: id, facts, recordedAt } = payload as { eventId: string; facts: object; recordedAt: string }
  await listener(db, { id, name: event, facts, recordedAt: new Date(recordedAt) }, tools)
}

function listenerOf(name: string) {
  const listeners = eventNames.flatMap((event) => listenerTasksOf(event).map((listener) => ({ event, ...listener })))
  const found = listeners.find((listener) => listener.name === name)
  if (!found) throw new Error(`no listener has the task ${name}`)
  return found
}
