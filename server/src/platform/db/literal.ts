import { type SQL, sql } from 'drizzle-orm'

/** A number or a list of names as SQL text, for DDL, which takes no parameters. */
export function literal(value: number | readonly string[]) {
  return sql.raw(typeof value === 'number' ? String(value) : value.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '))
}

/** An instant as a parameter of raw SQL. */
export function instant(at: Date): SQL {
  return sql`${at.toISOString()}::timestamptz`
}
