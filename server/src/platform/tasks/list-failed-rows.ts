import { asc, desc } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { failedRows } from './tables.ts'

const maxListed = 100

/** For `npm run admin -- failed-rows`: a line for each row, the most often tried first. */
export async function listFailedRows(db: Db): Promise<{ ok: boolean; sentence: string }> {
  const total = await db.$count(failedRows)
  if (total === 0) return { ok: true, sentence: 'No row of a scheduled task fails.' }
  const rows = await db
    .select()
    .from(failedRows)
    .orderBy(desc(failedRows.tries), asc(failedRows.task), asc(failedRows.rowId))
    .limit(maxListed)
  const lines = rows.map(
    ({ task, rowId, tries, error, nextTryAt }) =>
      `${task}: ${rowId}, ${tries} ${tries === 1 ? 'try' : 'tries'}, ${error}, next try at ${nextTryAt.toISOString()}`,
  )
  const rest = total > rows.length ? [`and ${total - rows.length} more, in the table failed_rows`] : []
  const count = total === 1 ? '1 row of a scheduled task fails. It' : `${total} rows of scheduled tasks fail. Each`
  return { ok: true, sentence: [`${count} is tried again by itself.`, ...lines, ...rest].join('\n') }
}
