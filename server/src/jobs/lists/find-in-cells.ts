import { and, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { filteredColumns, jobs } from '../tables.ts'
import type { JobOrder } from './job-order.ts'

/** Open jobs of a part of the map. All conditions are on `shownJobs`. */
export type OpenJobs = {
  /** The cells of the grid that may have some. */
  cells: string[]
  /** Conditions on the columns of the job alone. */
  matches: SQL | undefined
  /** Conditions that need other tables. */
  where: SQL | undefined
  /** A condition on the first columns of an index; only jobs that meet it are read. */
  range?: SQL | undefined
  /** Whether a job is in the part of the map. */
  isNear: SQL
}
type Page = OpenJobs & { order: JobOrder; cursor?: string | undefined; limit: number }
type CellRow = { id: string; key: string }

/** When too few jobs match, reads more from each cell: enough if the same share of them matches. */
const widening = { min: 2, max: 10, reserve: 1.5 }

/**
 * The ids and sort keys of a page of open jobs. Reads the first jobs of each cell, and more only if too few of them match: most jobs of a
 * city are never read.
 */
export async function findInCells(db: Db | Tx, page: Page): Promise<CellRow[]> {
  for (let perCell = page.limit; ; ) {
    const { rows } = await db.execute<{ found: CellRow[]; isCut: boolean }>(firstInCells({ ...page, perCell }))
    const [{ found, isCut } = { found: [], isCut: false }] = rows
    if (found.length === page.limit || !isCut) return found
    const wanted = (widening.reserve * page.limit) / Math.max(1, found.length)
    perCell *= Math.ceil(Math.min(widening.max, Math.max(widening.min, wanted)))
  }
}

/**
 * Reads the first `perCell` jobs of each cell. `isCut`: a cell has more, so the page ends where the first such cell was cut off. An order
 * by distance uses one index of the whole map instead, and filters after reading, so that nothing far away is read.
 */
export function firstInCells({ matches, where, range, order, cursor, limit, cells, isNear, perCell }: Page & { perCell: number }): SQL {
  const { direction, isByCell, comesAfter } = order
  const inOrder = sql`"jobs".value ${direction}, ${jobs.id} ${direction}`
  const grid = isByCell ? sql`unnest(${sql.param(cells)}::text[])` : sql`(values (null::text))`
  const inCell = shownJobs(and(isByCell ? sql`${jobs.cell} = grid.cell` : undefined, range, order.after(cursor)), {
    order,
    limit: isByCell ? undefined : perCell,
  })
  const isKept = and(matches, isNear)
  const isKnown = sql`not exists (select from cut where ${comesAfter(sql`cut.value`, sql`cut.id`)})`
  return sql`
    with first as materialized (
      select "jobs".* from ${grid} as grid (cell)
      cross join lateral (
        select *, row_number() over (order by ${inOrder}) as place_in_cell from ${inCell} as "jobs" where ${(isByCell && isKept) || sql`true`} order by ${inOrder} limit ${perCell}
      ) as "jobs"
    ),
    cut as (
      select value, id from first as "jobs" where place_in_cell = ${perCell} and ${isNear} order by ${inOrder} limit 1
    )
    select exists (select from cut) as "isCut", coalesce((
      select json_agg(json_build_object('id', page.id, 'key', page.key)) from (
        select ${jobs.id} as id, ${order.key} as key
        from (select * from first as "jobs" order by ${inOrder} offset 0) as "jobs"
        where ${and(isKnown, isByCell ? undefined : isKept, where)}
        order by ${inOrder} limit ${limit}
      ) as page
    ), '[]') as found`
}

/**
 * The columns of the indexes of open jobs, as a query that replaces the table: filtering, sorting and counting read no other column. Not
 * merged into the outer query, whose conditions would lead the planner to other indexes.
 */
export function shownJobs(where: SQL | undefined, { order, limit }: { order?: JobOrder; limit?: number | undefined } = {}): SQL {
  const known = [jobs.id, jobs.postedAt, jobs.startsAt, jobs.budgetDollars, ...filteredColumns(jobs)]
  return sql`(
    select ${sql.join(known, sql`, `)}${order && sql`, ${order.value} as value`} from ${jobs} where ${and(sql`${jobs.status} = 'open' and ${jobs.hiddenAt} is null`, where)}
    ${order && sql`order by ${sql.join(order.by, sql`, `)}`} ${limit === undefined ? sql`offset 0` : sql`limit ${limit}`})`
}
