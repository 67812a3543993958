import { type SQL, sql } from 'drizzle-orm'

/** An instant as a parameter of raw SQL. */
export function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`
}
