import { ORPCError } from '@orpc/server'
import type { JobSort } from '@shutterbid/domain/jobs/job-sorts'
import type { Point } from '@shutterbid/domain/shared/places'
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import { jobs } from '../tables.ts'

/**
 * A total order: by a value, then by id in the same direction. `key` is the value as a number, for cursors. `isByCell`: an index gives this
 * order for each cell of the grid.
 */
export type JobOrder = {
  value: SQL
  direction: SQL
  by: SQL[]
  key: SQL<string>
  isByCell: boolean
  after: (cursor: string | undefined) => SQL | undefined
  /** Whether a job comes after the one with this value and id. */
  comesAfter: (value: SQL, id: SQL) => SQL
}

export const newestFirst = orderOf({ value: sql`${jobs.postedAt}`, direction: 'desc', kind: 'instant', isByCell: true })

/** Shoots in progress: past ones first. A shoot with work left is due on its delivery day. */
export const byDue = orderOf({ value: sql`coalesce(${jobs.workDueAt}, ${jobs.startsAt})`, direction: 'asc', kind: 'instant' })

const byShootDate = orderOf({ value: sql`${jobs.startsAt}`, direction: 'asc', kind: 'instant', isByCell: true })
const highestBudgetFirst = orderOf({ value: sql`${jobs.budgetDollars}`, direction: 'desc', kind: 'dollars', isByCell: true })

/** Without a place no job is in range, so any order works. */
export function orderFor(sort: JobSort, place: Point | null): JobOrder {
  if (sort === 'shoot_date') return byShootDate
  if (sort === 'budget') return highestBudgetFirst
  if (sort === 'distance' && place) return nearestFirst(place)
  return newestFirst
}

/** By the straight line through the earth from the viewer's place to the public point, because an index gives this order. */
function nearestFirst(home: Point) {
  return orderOf({ value: sql`(${jobs.globe} <-> ${globeDistance(home)})`, direction: 'asc', kind: 'meters' })
}

/** A point as the type of `jobs.globe`. */
export function globeDistance({ latitude, longitude }: Point): SQL {
  return sql`(select ll_to_earth(${latitude}::float8, ${longitude}::float8))`
}

type Order = { value: SQL; direction: 'asc' | 'desc'; kind: 'instant' | 'dollars' | 'meters'; isByCell?: boolean }

function orderOf({ value, direction, kind, isByCell = false }: Order): JobOrder {
  const to = direction === 'asc' ? asc : desc
  const comparison = sql.raw(direction === 'asc' ? '>' : '<')
  const comesAfter = (otherValue: SQL, otherId: SQL) => sql`(${value}, ${jobs.id}) ${comparison} (${otherValue}, ${otherId})`
  return {
    value,
    direction: sql.raw(direction),
    isByCell,
    comesAfter,
    by: [to(value), to(jobs.id)],
    // Microseconds: JavaScript's instants have only milliseconds.
    key: kind === 'instant' ? sql`(extract(epoch from ${value}) * 1000000)::bigint::text` : sql`${value}::text`,
    after(cursor) {
      const last = parseJobCursor(cursor)
      return last && comesAfter(lastValue(last, kind), sql`${last.id}::uuid`)
    },
  }
}

// Of the column's type, so that the index can start there.
function lastValue({ key }: JobCursor, kind: Order['kind']) {
  if (kind === 'instant') return sql`timestamptz 'epoch' + ${key}::float8 * interval '1 microsecond'`
  return kind === 'dollars' ? sql`${Math.min(Math.trunc(key), 2 ** 31 - 1)}::integer` : sql`${key}::float8`
}

type JobCursor = { key: number; id: string }

/** The end of a page: the sort key and the id of its last job. */
function parseJobCursor(cursor: string | undefined): JobCursor | undefined {
  if (cursor === undefined) return undefined
  const [, key = '', id] = shape.exec(cursor) ?? []
  if (!id || !(Number(key) < Number.MAX_SAFE_INTEGER)) throw new ORPCError('BAD_REQUEST', { message: 'This is not a valid cursor.' })
  return { key: Number(key), id }
}

const shape = /^(\d{1,16}(?:\.\d{1,20})?(?:e-\d{1,2})?) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
