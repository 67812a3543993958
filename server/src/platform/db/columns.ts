import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, customType, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const instantColumn = (name: string) => timestamp(name, { withTimezone: true })

export const reference = (name: string, to: () => AnyPgColumn) => uuid(name).notNull().references(to)
/** The row is deleted with the one that it references. */
export const ownerReference = (name: string, owner: () => AnyPgColumn) => uuid(name).notNull().references(owner, { onDelete: 'cascade' })
/** The same for a table with at most one row for each owner. */
export const ownerKey = (name: string, owner: () => AnyPgColumn) => uuid(name).primaryKey().references(owner, { onDelete: 'cascade' })

/** Case-insensitive text. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/**
 * earthdistance's point on the globe. A trigger keeps it equal to latitude and longitude (migration 0011): a generated column cannot be
 * restored from a dump, because `ll_to_earth` finds its types by the search path.
 */
export const globePoint = customType<{ data: string }>({ dataType: () => 'earth' })
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const boxColumn = customType<{ data: string }>({ dataType: () => 'box' })

/** A time of day as `HH:MM`. */
export const timeOfDay = customType<{ data: string; driverData: string }>({
  dataType: () => 'time',
  fromDriver: (time) => time.slice(0, 5),
})

/** A transaction id as text; later transactions have larger ones. */
export const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' })

/** When and why an administrator hid something; its owner still sees it. */
export const hiddenColumns = () => ({ hiddenAt: instantColumn('hidden_at'), hiddenReason: text('hidden_reason') })

export function hiddenWithReason(table: string, row: { hiddenAt: AnyPgColumn; hiddenReason: AnyPgColumn }) {
  const holds: SQL = sql`(${row.hiddenAt} is null) = (${row.hiddenReason} is null)`
  return check(`${table}_hidden_with_reason`, holds)
}
