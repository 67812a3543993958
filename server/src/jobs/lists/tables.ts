import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn } from '#server/platform/db/columns'
import { jobs } from '../tables.ts'

export const archivedJobs = pgTable(
  'archived_jobs',
  {
    photographerId: uuid('photographer_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    archivedAt: instantColumn('archived_at').notNull().defaultNow(),
  },
  (archived) => [primaryKey({ columns: [archived.photographerId, archived.jobId] })],
)
