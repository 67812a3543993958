import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn, ownerReference } from '#server/platform/db/columns'
import { jobs } from '../tables.ts'

export const archivedJobs = pgTable(
  'archived_jobs',
  {
    photographerId: ownerReference('photographer_id', () => people.id),
    jobId: ownerReference('job_id', () => jobs.id),
    archivedAt: instantColumn('archived_at').notNull().defaultNow(),
  },
  (archived) => [primaryKey({ columns: [archived.photographerId, archived.jobId] })],
)
