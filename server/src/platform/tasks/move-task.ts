import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { addTask } from './add-task.ts'

type Running = { id: string; task_identifier: string; key: string | null }

/**
 * Puts the running task off until `runAt`, with this payload, which does not count as a failure. It is replaced in one transaction, so that
 * it is neither lost nor there twice if the worker is killed before it knows that the task has ended.
 */
export async function moveTask(db: Db, { id, task_identifier: name, key }: Running, payload: object, runAt: Date) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from graphile_worker._private_jobs where id = ${id}`)
    await addTask(tx, name, payload, { runAt, ...(key === null ? {} : { key }) })
  })
}
