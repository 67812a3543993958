import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'

export function isAlive() {
  return { ok: true }
}

/** Whether the database answers and the queue's tables are there. */
export async function isReady(db: Db): Promise<{ ok: boolean; database: boolean; queue: boolean }> {
  const database = await answers(db, sql`select 1`)
  const queue = database && (await answers(db, sql`select 1 from graphile_worker._private_jobs limit 1`))
  return { ok: database && queue, database, queue }
}

function answers(db: Db, question: ReturnType<typeof sql>) {
  return db.execute(question).then(
    () => true,
    () => false,
  )
}
