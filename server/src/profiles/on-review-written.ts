import { eq, sql } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import { reviews } from '#server/reviews/tables'
import { keepCounts } from './keep-counts.ts'

export async function onReviewWritten(db: Db, { facts: { photographerId } }: EventOf<'review.written'>) {
  await keepCounts(db, photographerId, async (tx) => {
    const [counts] = await tx
      .select({ ratingSum: sql<number>`coalesce(sum(${reviews.rating}), 0)::int`, reviewCount: sql<number>`count(*)::int` })
      .from(reviews)
      .where(eq(reviews.photographerId, photographerId))
    return counts ?? {}
  })
}
