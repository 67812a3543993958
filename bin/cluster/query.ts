import { webLimits } from '../../server/src/platform/db/connection-limits.ts'
import { connect } from '../../server/src/platform/db/open-database.ts'

// As for a pooler, so that every address of the cluster takes it.
const limits = { ...webLimits, application: 'shutterbid cluster', max: 1, hangMs: 0, isPooled: true, isUnnamed: true }

/** The rows of one query, on a connection of its own. */
export async function query<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const { pool } = connect(url, limits)
  try {
    return (await pool.query<Row & Record<string, unknown>>(text, values)).rows
  } finally {
    await pool.end()
  }
}
