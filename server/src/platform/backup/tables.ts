import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/platform/db/columns'

/**
 * One row for each backup, and for each that could not be made. `verified_at`: when it was last restored on trial, `verify_problem`: what was
 * wrong then. A backup does not contain its own row.
 */
export const backups = pgTable(
  'backups',
  {
    name: text().primaryKey(),
    startedAt: instantColumn('started_at').notNull(),
    madeAt: instantColumn('made_at'),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    rowCount: bigint('row_count', { mode: 'number' }).notNull().default(0),
    pictures: bigint({ mode: 'number' }).notNull().default(0),
    problem: text(),
    verifiedAt: instantColumn('verified_at'),
    verifyProblem: text('verify_problem'),
  },
  (backup) => [
    check('backups_made_or_failed', sql`(${backup.madeAt} is null) = (${backup.problem} is not null)`),
    check('backups_problem_of_trial', sql`${backup.verifyProblem} is null or ${backup.verifiedAt} is not null`),
    index('backups_by_start').on(backup.startedAt),
  ],
)
