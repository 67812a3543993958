import { bidLimits } from '@shutterbid/domain/bids/limits'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'
import { bids } from './tables.ts'

/** Bids with what their views are made of, newest first. Those of disabled photographers are left out, but for the one that was hired. */
export function findBids(db: Db | Tx, where: SQL | undefined) {
  return db
    .select({
      bid: bids,
      photographer: { id: people.id, fullName: people.name, avatarKey: profiles.avatarKey },
      isEnabled: sql<boolean>`${people.disabledAt} is null`,
      ratingSum: profiles.ratingSum,
      reviewCount: profiles.reviewCount,
      completedJobs: profiles.completedJobs,
      publicLatitude: profiles.publicLatitude,
      publicLongitude: profiles.publicLongitude,
    })
    .from(bids)
    .innerJoin(people, eq(people.id, bids.photographerId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .where(and(where, or(isNull(people.disabledAt), eq(bids.status, 'accepted'))))
    .orderBy(desc(bids.submittedAt), desc(bids.id))
    .limit(bidLimits.listed)
}

export type FoundBid = Awaited<ReturnType<typeof findBids>>[number]
