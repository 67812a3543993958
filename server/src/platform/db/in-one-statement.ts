import { SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from './open-database.ts'
import { flatFields, rowReader } from './row-reader.ts'

/** A select of drizzle, or SQL text whose rows arrive as JSON: its instants as text. */
export type Select = SQL | (PromiseLike<unknown[]> & { getSQL(): SQL })
/** The rows of each select. */
export type SelectedRows<Selects> = { [Name in keyof Selects]: RowsOf<Selects[Name]> }
type RowsOf<One> = One extends SQL<infer Row> ? Row[] : One extends PromiseLike<infer Rows> ? Rows : never

/**
 * The rows of several independent selects, in one statement: one round trip, and one snapshot. Not for statements that are
 * `plannedForEachCall`, nor for columns of type bytea.
 */
export async function inOneStatement<Selects extends Record<string, Select>>(
  db: Db | Tx,
  selects: Selects,
): Promise<SelectedRows<Selects>> {
  const parts = Object.entries<Select>(selects).map(([name, select]) => ({
    name,
    ...(select instanceof SQL ? asWritten(select) : decoded(select)),
  }))
  if (parts.length === 0) return {} as SelectedRows<Selects>
  const lists = parts.map(({ rows }) => sql`(select coalesce(json_agg(part), '[]') from ${rows})`)
  const { rows } = await db.execute<Record<string, unknown[]>>(
    sql`select ${sql.join(
      lists.map((list, index) => sql`${list} as ${sql.identifier(`part${index}`)}`),
      sql`, `,
    )}`,
  )
  const found = parts.map(({ name, read }, index) => [name, (rows[0]?.[`part${index}`] ?? []).map(read)])
  return Object.fromEntries(found) as SelectedRows<Selects>
}

function asWritten(select: SQL) {
  return { rows: sql`(${select}) as part`, read: (row: unknown) => row }
}

/** Renames its columns, because two tables may have the same column names. */
function decoded(select: Select) {
  const { _, joinsNotNullableMap } = select as unknown as Built
  const fields = flatFields(_.selectedFields)
  const columns = sql.join(
    fields.map((_, index) => sql.identifier(`c${index}`)),
    sql`, `,
  )
  return { rows: sql`(${select.getSQL()}) as part (${columns})`, read: rowReader(fields, joinsNotNullableMap) }
}

/** Parts of drizzle that its types do not show. */
type Built = { _: { selectedFields: object }; joinsNotNullableMap: Record<string, boolean> }
