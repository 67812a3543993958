import { reviewLimits } from '@shutterbid/domain/reviews/limits'
import { and, eq, isNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { afterCursor, pageOfRows } from '#server/jobs/lists/page-of-rows'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { findReviews } from './find-reviews.ts'
import { reviews } from './tables.ts'

/** Without hidden ones, also for their authors, so that everybody sees the number that the profile says. */
export async function reviewsOfPhotographer(db: Db, { personId, cursor }: { personId: string; cursor?: string }) {
  const after = afterCursor(cursor)
  const { photographers, written } = await inOneStatement(db, {
    photographers: selectPhotographer(db, personId),
    written: findReviews(db, {
      where: and(eq(reviews.photographerId, personId), isNull(reviews.hiddenAt)),
      after,
      limit: reviewLimits.page + 1,
    }),
  })
  if (photographers.length === 0) throw notFound('Profile not found')
  return pageOfRows(written, reviewLimits.page, (review) => review)
}

function selectPhotographer(db: Db, personId: string) {
  return db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, personId), eq(people.userType, 'photographer')))
    .limit(1)
}
