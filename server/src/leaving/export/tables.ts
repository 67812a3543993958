import { exportStates } from '@shutterbid/domain/leaving/schemas'
import { desc, sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn, ownerReference } from '#server/platform/db/columns'

export const exportState = pgEnum('export_state', exportStates)

/** Files with all data of a person. An export has a file while it is ready. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: ownerReference('person_id', () => people.id),
    state: exportState().notNull().default('making'),
    fileKey: text('file_key'),
    requestedAt: instantColumn('requested_at').notNull(),
    expiresAt: instantColumn('expires_at'),
    bytes: bigint({ mode: 'number' }),
    missingPictures: integer('missing_pictures').notNull().default(0),
  },
  (row) => [
    check('data_exports_ready_is_whole', sql`${row.state} <> 'ready' or num_nulls(${row.expiresAt}, ${row.bytes}) = 0`),
    check('data_exports_file_while_ready', sql`(${row.state} = 'ready') = (${row.fileKey} is not null)`),
    uniqueIndex('data_exports_one_at_a_time').on(row.personId).where(sql`${row.state} in ('making', 'ready')`),
    index('data_exports_by_person_newest').on(row.personId, desc(row.requestedAt), desc(row.id)),
    index('data_exports_by_expiry').on(row.expiresAt).where(sql`${row.state} = 'ready'`),
    index('data_exports_by_time').on(row.requestedAt),
    index('data_exports_by_file').on(row.fileKey),
  ],
)
export type ExportRow = typeof dataExports.$inferSelect
