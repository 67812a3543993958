import { bidOutcomes, bidStates, rejectReasons } from '@shutterbid/domain/bids/lifecycle'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { maxDollars } from '@shutterbid/domain/shared/money'
import { desc, sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { hiddenColumns, hiddenWithReason, instantColumn, reference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'
import { detailChecks, detailColumns } from './detail-columns.ts'

export { deliveryWay, pictureUse } from './detail-columns.ts'
export const bidStatus = pgEnum('bid_status', bidStates)
export const rejectReason = pgEnum('reject_reason', rejectReasons)
export const bidOutcome = pgEnum('bid_outcome', bidOutcomes)

/**
 * `version` grows with every change; `job_version` is the version of the terms it was made on; `read_version` is the latest version that
 * the client has read; `recent_edits_at` has the edits of the last day, for the daily limit.
 */
export const bids = pgTable(
  'bids',
  {
    id: uuid().primaryKey().defaultRandom(),
    jobId: reference('job_id', () => jobs.id),
    photographerId: reference('photographer_id', () => people.id),
    amountDollars: integer('amount_dollars').notNull(),
    message: text().notNull(),
    ...detailColumns(),
    status: bidStatus().notNull().default('pending'),
    rejectReason: rejectReason('reject_reason'),
    archivedAt: instantColumn('archived_at'),
    /** For the lists and counts of a photographer's own bids. */
    outcome: bidOutcome()
      .notNull()
      .generatedAlwaysAs(
        sql`case
          when status = 'accepted' then 'won'::bid_outcome
          when reject_reason = 'withdrawn' then 'withdrawn'::bid_outcome
          when status = 'pending' and archived_at is null then 'pending'::bid_outcome
          else 'lost'::bid_outcome end`,
      ),
    version: integer().notNull().default(1),
    jobVersion: integer('job_version').notNull().default(1),
    readVersion: integer('read_version'),
    submissions: integer().notNull().default(1),
    recentEditsAt: instantColumn('recent_edits_at').array().notNull().default([]),
    submittedAt: instantColumn('submitted_at').notNull().defaultNow(),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
    ...hiddenColumns(),
  },
  (bid) => [
    unique('bids_one_per_job_and_photographer').on(bid.jobId, bid.photographerId),
    unique('bids_id_job_and_photographer').on(bid.id, bid.jobId, bid.photographerId),
    uniqueIndex('bids_one_accepted_per_job').on(bid.jobId).where(sql`${bid.status} = 'accepted'`),
    check('bids_amount', sql`${bid.amountDollars} between ${literal(bidLimits.amount.min)} and ${literal(maxDollars)}`),
    check('bids_message_length', sql`char_length(${bid.message}) between 1 and ${literal(bidLimits.message.max)}`),
    hiddenWithReason('bids', bid),
    check('bids_message_not_blank', sql`${bid.message} ~ '[^[:space:]]'`),
    ...detailChecks('bids', bid),
    check('bids_accepted_not_archived', sql`${bid.status} <> 'accepted' or ${bid.archivedAt} is null`),
    check('bids_rejected_with_reason', sql`(${bid.status} = 'rejected') = (${bid.rejectReason} is not null)`),
    check('bids_read_version', sql`${bid.readVersion} between 1 and ${bid.version}`),
    check('bids_submissions', sql`${bid.submissions} between 1 and ${literal(bidLimits.submissions)}`),
    index('bids_by_job_newest').on(bid.jobId, desc(bid.submittedAt), desc(bid.id)),
    index('bids_by_photographer_newest').on(bid.photographerId, desc(bid.submittedAt), desc(bid.id)),
    index('bids_pending_by_age').on(bid.submittedAt).where(sql`${bid.status} = 'pending' and ${bid.archivedAt} is null`),
    index('bids_by_photographer_and_outcome').on(bid.photographerId, bid.outcome, desc(bid.submittedAt), desc(bid.id)),
  ],
)

export type BidRow = typeof bids.$inferSelect
