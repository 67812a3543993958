import { sql } from 'drizzle-orm'
import { type EventName, listenerTasksOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'

/** Tells idle workers that events added tasks, as graphile-worker's `add_jobs` would; without it they poll every two seconds. */
export async function wakeWorkers(db: Db, events: { name: EventName }[]) {
  const count = events.reduce((sum, { name }) => sum + listenerTasksOf(name).length, 0)
  if (count > 0) await db.execute(sql`select pg_notify('jobs:insert', ${JSON.stringify({ count })})`)
}
