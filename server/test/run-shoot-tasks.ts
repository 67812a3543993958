import { sql } from 'drizzle-orm'
import { type ShootTask, writeShootTask } from '#server/calendars/connections/calendar-tasks'
import { writeShoot } from '#server/calendars/connections/shoots/write-shoot'
import type { CalendarDrivers } from '#server/platform/calendars/open-calendars'
import type { Db } from '#server/platform/db/open-database'
import { testSecret } from './test-services.ts'

/** Runs the tasks that write shoots to calendars, as the worker does, and returns how many there were. */
export async function runShootTasks(db: Db, calendars: CalendarDrivers, now = new Date()): Promise<number> {
  const { rows } = await db.execute(sql`
    delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
    where task.id = job.task_id and task.identifier = ${writeShootTask.name} returning job.id, job.run_at, job.payload`)
  const tools = { calendars, secret: testSecret, publicUrl: 'https://shutterbid.test', now: () => now }
  const instantOf = (row: (typeof rows)[number]) => new Date(String(row['run_at'])).getTime()
  const tasks = rows.toSorted((one, other) => instantOf(one) - instantOf(other) || Number(one['id']) - Number(other['id']))
  for (const { payload } of tasks) await writeShoot(db, tools, payload as ShootTask)
  return tasks.length
}
