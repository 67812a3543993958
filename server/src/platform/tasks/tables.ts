import { desc, sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/platform/db/columns'

/** Rows at which a scheduled task failed. `error` is the SQLSTATE or the class of the last error, because its text may contain values. */
export const failedRows = pgTable(
  'failed_rows',
  {
    task: text().notNull(),
    rowId: text('row_id').notNull(),
    tries: bigint({ mode: 'number' }).notNull().default(1),
    error: text().notNull(),
    failedAt: instantColumn('failed_at').notNull(),
    nextTryAt: instantColumn('next_try_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.task, row.rowId] }),
    check('failed_rows_were_tried', sql`${row.tries} > 0`),
    index('failed_rows_by_next_try').on(row.task, row.nextTryAt),
    index('failed_rows_by_tries').on(desc(row.tries), row.task, row.rowId),
  ],
)
