import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { jobs } from '../tables.ts'

/** Counted up to `jobLimits.counted`. */
export async function countJobs(db: Db, where: SQL | undefined) {
  const few = db
    .select({ one: sql`1`.as('one') })
    .from(jobs)
    .where(where)
    .limit(jobLimits.counted)
    .as('few')
  const [answer] = await db.select({ jobs: sql<number>`count(*)::int` }).from(few)
  return answer?.jobs ?? 0
}
