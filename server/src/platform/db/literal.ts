import { sql } from 'drizzle-orm'

/** A number or a list of names as SQL text, for DDL, which takes no parameters. */
export function literal(value: number | readonly string[]) {
  return sql.raw(typeof value === 'number' ? String(value) : value.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '))
}
