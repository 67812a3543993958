import { Column, getTableColumns, getTableName, SQL, Subquery, Table } from 'drizzle-orm'

type Decoder = { mapFromDriverValue(value: unknown): unknown }
/** A selected column or expression; `path` says where its value stands in the object of a row. `table` is null for an expression. */
type Field = { path: string[]; decoder: Decoder; table: string | null }
type Row = Record<string, unknown>

/** The fields of a select, in the order of its columns. */
export function flatFields(selected: object, parents: string[] = []): Field[] {
  return Object.entries(selected).flatMap(([name, field]: [string, object]) => {
    const path = [...parents, name]
    if (field instanceof Column) return [{ path, decoder: field, table: getTableName(field.table) }]
    if (field instanceof Table) return flatFields(getTableColumns(field), path)
    const decoder = decoderOf(field)
    return decoder ? [{ path, decoder, table: null }] : flatFields(field, path)
  })
}

/** Parts of drizzle that its types do not show. */
function decoderOf(field: object) {
  const { decoder } = (field instanceof SQL.Aliased ? field.sql : field instanceof Subquery ? field._.sql : field) as { decoder?: Decoder }
  return decoder
}

/** Returns a function that makes the object of a row, whose columns are named c0, c1 and so on, as drizzle makes it. */
export function rowReader(fields: Field[], joinsNotNullableMap: Record<string, boolean> | undefined) {
  const columns = fields.map((field, index) => ({ ...field, column: `c${index}` }))
  const joined = nullableObjects(fields, joinsNotNullableMap)
  return (found: unknown) => {
    const row = found as Row
    const result: Row = {}
    for (const { path, decoder, column } of columns) {
      const value = row[column]
      put(result, path, value === null ? null : decoder.mapFromDriverValue(value))
    }
    for (const { name, column } of joined) if (row[column] === null) result[name] = null
    return result
  }
}

function put(result: Row, path: string[], value: unknown) {
  let object = result
  const last = path.length - 1
  for (let depth = 0; depth < last; depth++) object = childOf(object, path[depth] as string)
  object[path[last] as string] = value
}

function childOf(object: Row, name: string) {
  const known = object[name] as Row | undefined
  if (known) return known
  const child: Row = {}
  object[name] = child
  return child
}

/** Objects of one joined table: null if the first column is, because then the join has found no row. */
function nullableObjects(fields: Field[], joinsNotNullableMap: Record<string, boolean> | undefined) {
  if (!joinsNotNullableMap) return []
  const objects = Map.groupBy(
    fields.flatMap(({ path, table }, index) =>
      table !== null && path.length === 2 ? [{ name: path[0] ?? '', table, column: `c${index}` }] : [],
    ),
    ({ name }) => name,
  )
  return [...objects.values()].flatMap((columns) => {
    const [first] = columns
    const isOfOneTable = columns.every(({ table }) => table === first?.table)
    return first && isOfOneTable && !joinsNotNullableMap[first.table] ? [first] : []
  })
}
