import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ReviewEvent } from '#server/reviews/event-facts'
import { reviews } from '#server/reviews/tables'
import { updateCounts } from './update-counts.ts'

/** Hidden reviews do not count. */
export async function onReviewsChanged(
  db: Db,
  { facts: { photographerId } }: ReviewEvent<'review.written'> | ReviewEvent<'review.hidden'> | ReviewEvent<'review.shown'>,
) {
  const areTheirs = and(eq(reviews.photographerId, photographerId), isNull(reviews.hiddenAt))
  await updateCounts(db, photographerId, {
    ratingSum: sql`(select coalesce(sum(${reviews.rating}), 0)::int from ${reviews} where ${areTheirs})`,
    reviewCount: sql`(select count(*)::int from ${reviews} where ${areTheirs})`,
  })
}
