import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { jobs } from '../tables.ts'
import type { JobOrder } from './job-order.ts'

type Page = {
  where: SQL | undefined
  /** A condition that an index of the cells can use; only jobs that meet it are read. */
  range?: SQL | undefined
  order: JobOrder
  cursor?: string | undefined
  limit: number
  cells: string[]
}
type CellRow = { id: string; key: string }

/** When too few jobs match, this many times as many are read from each cell. */
const widening = 10

/**
 * The ids of a page of open jobs, and by what each is sorted. Reads the first jobs of each cell, and more only if too few of them match: most
 * jobs of a city are never read.
 */
export async function findInCells(db: Db | Tx, page: Page): Promise<CellRow[]> {
  for (let perCell = page.limit; ; perCell *= widening) {
    const { rows } = await db.execute<{ found: CellRow[]; isCut: boolean }>(firstInCells({ ...page, perCell }))
    const [{ found, isCut } = { found: [], isCut: false }] = rows
    if (found.length === page.limit || !isCut) return found
  }
}

/**
 * Reads the first `perCell` jobs of each cell. The later jobs of a cell that has more are unknown, so that the page ends where the first of
 * these cells was cut off. `isCut`: there is such a cell.
 */
export function firstInCells({ where, range, order, cursor, limit, cells, perCell }: Page & { perCell: number }): SQL {
  const inOrder = sql.join(order.by, sql`, `)
  const { value, comesAfter } = order
  return sql`
    with first as materialized (
      select "jobs".*, row_number() over (partition by "jobs".cell order by ${inOrder}) as place_in_cell
      from unnest(${sql.param(cells)}::text[]) as grid (cell)
      cross join lateral (
        select * from ${jobs} where ${and(eq(jobs.status, 'open'), sql`${jobs.cell} = grid.cell`, range, order.after(cursor))}
        order by ${inOrder} limit ${perCell}
      ) as "jobs"
    ),
    cut as (
      select ${value} as value, ${jobs.id} as id from first as "jobs" where place_in_cell = ${perCell} order by ${inOrder} limit 1
    )
    select exists (select from cut) as "isCut", coalesce((
      select json_agg(json_build_object('id', page.id, 'key', page.key)) from (
        select ${jobs.id} as id, ${order.key} as key
        from (select * from first as "jobs" order by ${inOrder} offset 0) as "jobs"
        where ${and(sql`not exists (select from cut where ${comesAfter(sql`cut.value`, sql`cut.id`)})`, where)}
        order by ${inOrder} limit ${limit}
      ) as page
    ), '[]') as found`
}
