import { bidLimits } from '@shutterbid/domain/bids/limits'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { instantColumn, ownerReference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'
import { bids } from '../tables.ts'

/**
 * Photographers whom a client asked to bid on a job. They are numbered from 1, so that the database can limit how many there are; those who
 * are asked again, because they had bid on the job that this one repeats, have their earlier bid in place of a number.
 */
export const invitations = pgTable(
  'invitations',
  {
    jobId: ownerReference('job_id', () => jobs.id),
    photographerId: ownerReference('photographer_id', () => people.id),
    number: smallint(),
    earlierBidId: uuid('earlier_bid_id').references(() => bids.id),
    invitedAt: instantColumn('invited_at').notNull(),
    declinedAt: instantColumn('declined_at'),
  },
  (invitation) => [
    primaryKey({ name: 'invitations_one_per_job_and_photographer', columns: [invitation.jobId, invitation.photographerId] }),
    unique('invitations_numbered_per_job').on(invitation.jobId, invitation.number),
    check('invitations_per_job', sql`${invitation.number} between 1 and ${literal(bidLimits.invitationsPerJob)}`),
    check('invitations_numbered_or_again', sql`num_nonnulls(${invitation.number}, ${invitation.earlierBidId}) = 1`),
    index('invitations_by_photographer').on(invitation.photographerId),
  ],
)
