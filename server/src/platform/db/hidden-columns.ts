import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, check, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** When and why an administrator hid something; its owner still sees it. */
export const hiddenColumns = () => ({ hiddenAt: at('hidden_at'), hiddenReason: text('hidden_reason') })

export function hiddenWithReason(table: string, row: { hiddenAt: AnyPgColumn; hiddenReason: AnyPgColumn }) {
  const holds: SQL = sql`(${row.hiddenAt} is null) = (${row.hiddenReason} is null)`
  return check(`${table}_hidden_with_reason`, holds)
}
