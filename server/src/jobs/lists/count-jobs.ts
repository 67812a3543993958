import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { type SQL, sql } from 'drizzle-orm'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { jobs } from '../tables.ts'

/** How many jobs there are for each condition, counted up to `jobLimits.counted`. */
export async function countJobs<Name extends string>(db: Db, wheres: Record<Name, SQL | undefined>): Promise<Record<Name, number>> {
  const names = Object.keys(wheres) as Name[]
  const counted = await inOneStatement(db, Object.fromEntries(names.map((name) => [name, selectCount(db, wheres[name])])))
  return Object.fromEntries(names.map((name) => [name, counted[name]?.[0]?.jobs ?? 0])) as Record<Name, number>
}

function selectCount(db: Db, where: SQL | undefined) {
  const few = db
    .select({ one: sql`1`.as('one') })
    .from(jobs)
    .where(where)
    .limit(jobLimits.counted)
    .as('few')
  return db.select({ jobs: sql<number>`count(*)::int` }).from(few)
}
