import { reviewLimits } from '@shutterbid/domain/reviews/limits'
import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { literal } from '#server/platform/db/literal'

const { rating, characters } = reviewLimits.quoted

/** Whether the landing page may quote a review, apart from the people. Also the condition of an index, hence without parameters. */
export function isQuotable(review: { rating: AnyColumn; content: AnyColumn; hiddenAt: AnyColumn }): SQL<boolean> {
  const isShort = sql`char_length(${review.content}) between ${literal(characters.min)} and ${literal(characters.max)}`
  return sql<boolean>`(${review.rating} = ${literal(rating)} and ${review.hiddenAt} is null and ${isShort})`
}
