import { eq, sql } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import { reviews } from '#server/reviews/tables'
import { updateCounts } from './update-counts.ts'

export async function onReviewWritten(db: Db, { facts: { photographerId } }: EventOf<'review.written'>) {
  const areTheirs = eq(reviews.photographerId, photographerId)
  await updateCounts(db, photographerId, {
    ratingSum: sql`(select coalesce(sum(${reviews.rating}), 0)::int from ${reviews} where ${areTheirs})`,
    reviewCount: sql`(select count(*)::int from ${reviews} where ${areTheirs})`,
  })
}
