import { reviewLimits } from '@shutterbid/domain/reviews/limits'
import { and, eq, isNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { afterCursor, pageOfRows } from '#server/jobs/lists/page-of-rows'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { findReviews } from './find-reviews.ts'
import { reviews } from './tables.ts'

/** Without hidden ones, also for their authors, so that everybody sees the number that the profile says. */
export async function reviewsOfPhotographer(db: Db, { personId, cursor }: { personId: string; cursor?: string }) {
  await assertPhotographer(db, personId)
  const found = await findReviews(db, {
    where: and(eq(reviews.photographerId, personId), isNull(reviews.hiddenAt)),
    after: afterCursor(cursor),
    limit: reviewLimits.page + 1,
  })
  return pageOfRows(found, reviewLimits.page, (review) => review)
}

async function assertPhotographer(db: Db, personId: string) {
  const [photographer] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, personId), eq(people.userType, 'photographer')))
    .limit(1)
  if (!photographer) throw notFound('Profile not found')
}
