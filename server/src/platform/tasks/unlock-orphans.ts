import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'

/**
 * Unlocks tasks that a killed worker had started; otherwise they would stay locked for four hours. A running worker holds an advisory lock
 * under its id (`keepWorkerRunning`), which PostgreSQL releases with the connection. `heldForSeconds` spares a worker that has just
 * started, because it may take tasks before it has its lock.
 */
export async function unlockOrphans(db: Db, { heldForSeconds }: { heldForSeconds: number }) {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array(
      select worker.id
      from (
        select distinct locked_by as id from graphile_worker._private_jobs
        where locked_by is not null and locked_at <= now() - make_interval(secs => ${heldForSeconds})
      ) worker
      where pg_try_advisory_xact_lock(hashtextextended(worker.id, 0))
    ))`)
  await deleteReplaced(db)
}

/** A task that is added again while it runs loses its key and is not retried. If its worker is killed, nothing else deletes it. */
async function deleteReplaced(db: Db) {
  await db.execute(sql`
    delete from graphile_worker._private_jobs
    where locked_by is null and key is null and attempts >= max_attempts and last_error is null`)
}
