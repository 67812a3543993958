import { PgDialect } from 'drizzle-orm/pg-core'
import { QuickDialect } from '#server/platform/db/quick-dialect'

const compared = new Set<string>()
const quick = QuickDialect.prototype.sqlToQuery

/** Every statement that a test sends must be the one that drizzle would have sent; each text is compared once. */
function compare(this: QuickDialect, ...rendering: Parameters<PgDialect['sqlToQuery']>) {
  const query = quick.apply(this, rendering)
  if (compared.has(query.sql)) return query
  const expected = PgDialect.prototype.sqlToQuery.apply(this, rendering)
  if (query.sql !== expected.sql || !isSame(query.params, expected.params))
    throw new Error(`rendered otherwise than by drizzle:\n${query.sql}\n${expected.sql}`)
  compared.add(query.sql)
  return query
}

function isSame(params: unknown[], expected: unknown[]) {
  return params.length === expected.length && JSON.stringify(params) === JSON.stringify(expected)
}

// This file runs before each test file; the modules stay.
if (quick.name !== compare.name) QuickDialect.prototype.sqlToQuery = compare
