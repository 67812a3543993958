import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'

type Counts = { waiting: number; failing: number; givenUp: number; oldestDueSeconds: number }

/** `failing`: failed and tried again. `oldestDueSeconds`: for how long the task has been due that waits longest for a worker. */
export async function countTasks(db: Db): Promise<Counts> {
  const { rows } = await db.execute<Counts>(sql`
    select count(*) filter (where locked_at is null and attempts < max_attempts)::int as waiting,
      count(*) filter (where last_error is not null and attempts < max_attempts)::int as failing,
      count(*) filter (where last_error is not null and attempts >= max_attempts and locked_at is null)::int as "givenUp",
      coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::int
        as "oldestDueSeconds"
    from graphile_worker._private_jobs`)
  return rows[0]!
}
