import { bidLimits } from '@shutterbid/domain/bids/limits'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { jobs } from '#server/jobs/tables'
import { instantColumn, ownerKey, ownerReference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'
import { bids } from '../tables.ts'

const { name, comment } = bidLimits.share

/** The link by which a client's companion reads the bids on a job. `id` changes with the link, of which only a hash is stored. */
export const bidShares = pgTable(
  'bid_shares',
  {
    jobId: ownerKey('job_id', () => jobs.id),
    id: uuid().notNull(),
    tokenHash: text('token_hash').notNull(),
    companionName: text('companion_name'),
    madeAt: instantColumn('made_at').notNull(),
  },
  (share) => [
    unique('bid_shares_by_token').on(share.tokenHash),
    check('bid_shares_name_length', sql`char_length(${share.companionName}) between 1 and ${literal(name)}`),
  ],
)

/** The vote and the comment of a companion on a bid, at most one row for each; it goes with the share. */
export const bidNotes = pgTable(
  'bid_notes',
  {
    bidId: ownerKey('bid_id', () => bids.id),
    jobId: ownerReference('job_id', () => bidShares.jobId),
    isFavorite: boolean('is_favorite').notNull().default(false),
    comment: text().notNull().default(''),
    notedAt: instantColumn('noted_at').notNull(),
  },
  (note) => [
    index('bid_notes_by_job').on(note.jobId),
    check('bid_notes_comment_length', sql`char_length(${note.comment}) <= ${literal(comment)}`),
    check('bid_notes_not_empty', sql`${note.isFavorite} or ${note.comment} <> ''`),
  ],
)
