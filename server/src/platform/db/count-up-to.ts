import { countLimits } from '@shutterbid/domain/shared/counts'
import { type SQL, sql } from 'drizzle-orm'

/** How many rows a select has, counted up to `countLimits.counted`. */
export function countUpTo(rows: { getSQL(): SQL }) {
  return sql<number>`(select count(*)::int from (${rows.getSQL()} limit ${sql.raw(String(countLimits.counted))}) few)`
}
