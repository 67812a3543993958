import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Numbered = { number: PgColumn; among: SQL; max: number }

/** The lowest number from 1 to `max` that no row of `among` has; null if all are taken. The number of a deleted row is free again. */
export function freeNumber({ number, among, max }: Numbered): SQL<number> {
  return sql<number>`(select min(free) from generate_series(1, ${max}) free
    where free not in (select ${number} from ${number.table} where ${among}))`
}
