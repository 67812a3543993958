import { sql } from 'drizzle-orm'

/** A number or the words of a list, written into DDL, where parameters cannot stand. */
export function literal(value: number | readonly string[]) {
  return sql.raw(typeof value === 'number' ? String(value) : value.map((word) => `'${word.replaceAll("'", "''")}'`).join(', '))
}
