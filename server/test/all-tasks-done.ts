import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Db } from '#server/platform/db/open-database'

/** Waits until the worker of this test has done what is due within a minute. */
export async function allTasksDone(db: Db) {
  const due = sql`select from graphile_worker._private_jobs where run_at <= now() + interval '1 minute'`
  const countDue = async () => {
    await wakeWorker(db)
    return (await db.execute(due)).rowCount
  }
  await expect.poll(countDue, { timeout: 30_000 }).toBe(0)
}

/** Without the announcer of a server, a worker looks only every two seconds for the tasks of events. */
export async function wakeWorker(db: Db) {
  await db.execute(sql`select pg_notify('jobs:insert', '{ "count": 10 }')`)
}
