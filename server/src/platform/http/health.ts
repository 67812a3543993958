import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'

const timeoutMs = 1500

export function isAlive() {
  return { ok: true }
}

/** Whether the database answers in time and the queue's tables exist. */
export async function isReady(db: Db): Promise<{ ok: boolean; database: boolean; queue: boolean }> {
  const timeout = wait(timeoutMs, false, { ref: false })
  const database = await Promise.race([answers(db, sql`select 1`), timeout])
  const queue = database && (await Promise.race([answers(db, sql`select 1 from graphile_worker._private_jobs limit 1`), timeout]))
  return { ok: database && queue, database, queue }
}

function answers(db: Db, query: ReturnType<typeof sql>) {
  return db.execute(query).then(
    () => true,
    () => false,
  )
}
