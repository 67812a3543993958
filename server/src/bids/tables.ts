import { bidStates, rejectReasons } from '@shutterbid/domain/bids/lifecycle'
import { desc, sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { at } from '#server/platform/db/columns'

export const bidStatus = pgEnum('bid_status', bidStates)
export const rejectReason = pgEnum('reject_reason', rejectReasons)

/** What a photographer offers for a job. `version` grows with every change of it; `job_version` is the terms it was made on. */
export const bids = pgTable(
  'bids',
  {
    id: uuid().primaryKey().defaultRandom(),
    jobId: uuid('job_id')
      .notNull()
      .references(() => jobs.id),
    photographerId: uuid('photographer_id')
      .notNull()
      .references(() => people.id),
    amountDollars: integer('amount_dollars').notNull(),
    message: text().notNull(),
    status: bidStatus().notNull().default('pending'),
    rejectReason: rejectReason('reject_reason'),
    archivedAt: at('archived_at'),
    version: integer().notNull().default(1),
    jobVersion: integer('job_version').notNull().default(1),
    submissions: integer().notNull().default(1),
    submittedAt: at('submitted_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (bid) => [
    unique('bids_one_per_job_and_photographer').on(bid.jobId, bid.photographerId),
    unique('bids_id_and_job').on(bid.id, bid.jobId),
    uniqueIndex('bids_one_accepted_per_job').on(bid.jobId).where(sql`${bid.status} = 'accepted'`),
    check('bids_amount', sql`${bid.amountDollars} between 1 and 1000000`),
    check('bids_message_length', sql`char_length(${bid.message}) between 1 and 4000`),
    check('bids_message_not_blank', sql`${bid.message} ~ '[^[:space:]]'`),
    check('bids_accepted_not_archived', sql`${bid.status} <> 'accepted' or ${bid.archivedAt} is null`),
    check('bids_rejected_with_reason', sql`(${bid.status} = 'rejected') = (${bid.rejectReason} is not null)`),
    check('bids_submissions', sql`${bid.submissions} between 1 and 3`),
    index('bids_by_job_newest').on(bid.jobId, desc(bid.submittedAt), desc(bid.id)),
    index('bids_by_photographer_newest').on(bid.photographerId, desc(bid.submittedAt), desc(bid.id)),
    index('bids_pending_by_age').on(bid.submittedAt).where(sql`${bid.status} = 'pending' and ${bid.archivedAt} is null`),
    index('bids_pending_by_photographer').on(bid.photographerId).where(sql`${bid.status} = 'pending' and ${bid.archivedAt} is null`),
  ],
)

export type BidRow = typeof bids.$inferSelect
