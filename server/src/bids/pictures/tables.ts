import { bidLimits } from '@shutterbid/domain/bids/limits'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, unique } from 'drizzle-orm/pg-core'
import { ownerReference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'
import { pictures } from '#server/portfolio/tables'
import { bids } from '../tables.ts'

/** The pictures that a photographer chose for a bid, in order. A picture that leaves the portfolio leaves its bids. */
export const bidPictures = pgTable(
  'bid_pictures',
  {
    bidId: ownerReference('bid_id', () => bids.id),
    place: smallint().notNull(),
    pictureId: ownerReference('picture_id', () => pictures.id),
  },
  (chosen) => [
    primaryKey({ name: 'bid_pictures_in_places', columns: [chosen.bidId, chosen.place] }),
    unique('bid_pictures_once_per_bid').on(chosen.bidId, chosen.pictureId),
    check('bid_pictures_per_bid', sql`${chosen.place} between 1 and ${literal(bidLimits.pictures)}`),
    index('bid_pictures_by_picture').on(chosen.pictureId),
  ],
)
