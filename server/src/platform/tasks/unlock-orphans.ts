import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'

/**
 * Lets tasks run again that a killed worker had begun; otherwise they would wait four hours. A living worker holds an advisory lock under
 * its id (`keepWorkerRunning`), which PostgreSQL gives up with the connection. `heldForSeconds` spares one that has just begun: it may have
 * taken tasks before it has its lock.
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
}
