import { ORPCError } from '@orpc/server'
import { reviewLimits } from '@shutterbid/domain/reviews/limits'
import { and, eq, isNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import { findReviews, presentReview } from './find-reviews.ts'
import { reviews } from './tables.ts'

/** Without hidden reviews, also for their authors, so that everybody sees the number in the profile. */
export async function reviewsOfPhotographer(db: Db, viewerId: string | null, { personId, cursor }: { personId: string; cursor?: string }) {
  const after = afterCursor(cursor)
  const { photographers, written } = await inOneStatement(db, {
    photographers: selectPhotographer(db, personId),
    written: findReviews(db, {
      viewerId,
      where: and(eq(reviews.photographerId, personId), isNull(reviews.hiddenAt)),
      after,
      limit: reviewLimits.page + 1,
    }),
  })
  if (photographers.length === 0) throw notFound('Profile not found')
  return pageOfRows(written, reviewLimits.page, (review) => presentReview(review, viewerId))
}

function selectPhotographer(db: Db, personId: string) {
  return db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, personId), eq(people.userType, 'photographer')))
    .limit(1)
}

/** Makes a page from up to `size + 1` rows; the extra row means that there is a next page. */
function pageOfRows<Row, Item extends { id: string }>(rows: Row[], size: number, present: (row: Row) => Item) {
  const items = rows.slice(0, size).map(present)
  return { items, nextCursor: rows.length > size ? (items.at(-1)?.id ?? null) : null }
}

function afterCursor(cursor: string | undefined) {
  if (cursor && !uuid.test(cursor)) throw new ORPCError('BAD_REQUEST', { message: 'This is not a valid cursor.' })
  return cursor
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
