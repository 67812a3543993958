import { webLimits } from '../../server/src/platform/db/connection-limits.ts'
import { connect } from '../../server/src/platform/db/open-database.ts'

const limits = { ...webLimits, application: 'shutterbid faults', max: 1 }

/** The rows of one query, on a connection outside the site's pools. */
export async function queryRows<Row extends object>(url: string, query: string, values: unknown[] = []): Promise<Row[]> {
  const { pool } = connect(url, limits)
  try {
    return (await pool.query<Row & Record<string, unknown>>(query, values)).rows
  } finally {
    await pool.end()
  }
}
