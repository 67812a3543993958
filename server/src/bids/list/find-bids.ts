import { and, eq, or, type SQL } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'
import { chosenPictures } from '../pictures/chosen-pictures.ts'
import { bidNotes, bidShares } from '../share/tables.ts'
import { bids } from '../tables.ts'
import { type BidOrdering, newestFirst } from './bid-ordering.ts'

type BidQuery = { where: SQL | undefined; order?: BidOrdering; limit: number }

/** Bids with the data of their views. Leaves out disabled photographers, except the hired one. */
export function findBids(db: Db | Tx, { where, order = newestFirst, limit }: BidQuery) {
  return db
    .select({
      bid: bids,
      pictures: chosenPictures,
      note: bidNotes,
      companionName: bidShares.companionName,
      ...bidderColumns,
      cursor: order.cursor,
    })
    .from(bids)
    .innerJoin(people, eq(people.id, bids.photographerId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .leftJoin(bidNotes, eq(bidNotes.bidId, bids.id))
    .leftJoin(bidShares, eq(bidShares.jobId, bidNotes.jobId))
    .where(and(where, or(isEnabledPerson(), eq(bids.status, 'accepted'))))
    .orderBy(...order.by)
    .limit(limit)
}

const bidderColumns = {
  photographer: { id: people.id, fullName: people.name, avatarKey: profiles.avatarKey },
  isEnabled: isEnabledPerson(),
  ratingSum: profiles.ratingSum,
  reviewCount: profiles.reviewCount,
  completedJobs: profiles.completedJobs,
  publicLatitude: profiles.publicLatitude,
  publicLongitude: profiles.publicLongitude,
}

/** The photographer as each of their bids shows them. */
export function selectBidder(db: Db | Tx, photographerId: string) {
  return db
    .select(bidderColumns)
    .from(people)
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(eq(people.id, photographerId))
    .limit(1)
}

export type FoundBid = Omit<Awaited<ReturnType<typeof findBids>>[number], 'cursor'>
