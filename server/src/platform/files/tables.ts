import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '#server/platform/db/columns'

/**
 * Every file that people stored, or may have: `name` in the store, `key` what a feature's row has of it. `removeAt` is when it is removed;
 * null while a row has it. Files of the demo, which people share, are not listed and so never removed.
 */
export const storedFiles = pgTable(
  'stored_files',
  {
    name: text().primaryKey(),
    key: text().notNull().generatedAlwaysAs(sql`substring(name from '^(?:private-)?[0-9a-f]{32}')`),
    removeAt: instantColumn('remove_at'),
  },
  (file) => [
    index('stored_files_by_key').on(file.key),
    index('stored_files_to_remove').on(file.removeAt, file.name).where(sql`${file.removeAt} is not null`),
  ],
)
