import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { and, type SQL, sql } from 'drizzle-orm'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { jobs } from '../tables.ts'
import { type OpenJobs, shownJobs } from './find-in-cells.ts'

/** How many jobs there are for each condition, counted up to `jobLimits.counted`. */
export async function countJobs<Name extends string>(
  db: Db,
  wanted: Record<Name, SQL | OpenJobs | undefined>,
): Promise<Record<Name, number>> {
  const names = Object.keys(wanted) as Name[]
  const counted = await inOneStatement(db, Object.fromEntries(names.map((name) => [name, selectCount(wanted[name])])))
  return Object.fromEntries(names.map((name) => [name, counted[name]?.[0]?.jobs ?? 0])) as Record<Name, number>
}

function selectCount(wanted: SQL | OpenJobs | undefined): SQL<{ jobs: number }> {
  const some = wanted && 'cells' in wanted ? selectInCells(wanted) : sql`${jobs} where ${wanted ?? sql`true`}`
  return sql<{ jobs: number }>`select count(*)::int as jobs from (select from ${some} limit ${jobLimits.counted}) few`
}

function selectInCells({ cells, range, matches, isNear, where }: OpenJobs): SQL {
  return sql`unnest(${sql.param(cells)}::text[]) as grid (cell)
    cross join lateral ${shownJobs(and(sql`${jobs.cell} = grid.cell`, range))} as "jobs" where ${and(matches, isNear, where)}`
}
