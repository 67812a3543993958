import { bidLimits } from '@shutterbid/domain/bids/limits'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { instantColumn } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

/** Photographers whom a client asked to bid on a job. They are numbered from 1, so that the database can limit how many there are. */
export const invitations = pgTable(
  'invitations',
  {
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    photographerId: uuid('photographer_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    invitedAt: instantColumn('invited_at').notNull(),
  },
  (invitation) => [
    primaryKey({ name: 'invitations_one_per_job_and_photographer', columns: [invitation.jobId, invitation.photographerId] }),
    unique('invitations_numbered_per_job').on(invitation.jobId, invitation.number),
    check('invitations_per_job', sql`${invitation.number} between 1 and ${literal(bidLimits.invitationsPerJob)}`),
    index('invitations_by_photographer').on(invitation.photographerId),
  ],
)
