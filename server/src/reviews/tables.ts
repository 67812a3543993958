import { reviewLimits } from '@shutterbid/domain/reviews/limits'
import { type AnyColumn, desc, type SQL, sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { hiddenColumns, hiddenWithReason, instantColumn, reference } from '#server/platform/db/columns'
import { literal } from '#server/platform/db/literal'

/** A review by the client of a completed job about its photographer; foreign keys bind both to that job. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    jobId: uuid('job_id').notNull(),
    clientId: uuid('client_id').notNull(),
    photographerId: reference('photographer_id', () => people.id),
    rating: smallint().notNull(),
    content: text().notNull(),
    writtenAt: instantColumn('written_at').notNull().defaultNow(),
    ...hiddenColumns(),
  },
  (review) => [
    unique('reviews_one_per_job').on(review.jobId),
    foreignKey({ name: 'reviews_by_the_jobs_client', columns: [review.jobId, review.clientId], foreignColumns: [jobs.id, jobs.clientId] }),
    foreignKey({
      name: 'reviews_about_the_jobs_photographer',
      columns: [review.jobId, review.photographerId],
      foreignColumns: [jobs.id, jobs.acceptedPhotographerId],
    }),
    hiddenWithReason('reviews', review),
    check('reviews_rating', sql`${review.rating} between ${literal(reviewLimits.rating.min)} and ${literal(reviewLimits.rating.max)}`),
    check('reviews_content_length', sql`char_length(${review.content}) between 1 and ${literal(reviewLimits.content.max)}`),
    check('reviews_content_not_blank', sql`${review.content} ~ '[^[:space:]]'`),
    index('reviews_quotable_newest').on(desc(review.writtenAt), desc(review.id)).where(isQuotable(review)),
    index('reviews_by_photographer_newest')
      .on(review.photographerId, desc(review.writtenAt), desc(review.id))
      .where(sql`${review.hiddenAt} is null`),
  ],
)

/** What the reviewed photographer publicly replied to a review, once. */
export const reviewReplies = pgTable(
  'review_replies',
  {
    reviewId: uuid('review_id')
      .primaryKey()
      .references(() => reviews.id),
    content: text().notNull(),
    writtenAt: instantColumn('written_at').notNull(),
    ...hiddenColumns(),
  },
  (reply) => [
    hiddenWithReason('review_replies', reply),
    check('review_replies_content_length', sql`char_length(${reply.content}) between 1 and ${literal(reviewLimits.content.max)}`),
    check('review_replies_content_not_blank', sql`${reply.content} ~ '[^[:space:]]'`),
  ],
)

const { rating, characters } = reviewLimits.quoted

/** Whether the landing page may quote a review, apart from the people. Also the condition of an index, hence without parameters. */
export function isQuotable(review: { rating: AnyColumn; content: AnyColumn; hiddenAt: AnyColumn }): SQL<boolean> {
  const isShort = sql`char_length(${review.content}) between ${literal(characters.min)} and ${literal(characters.max)}`
  return sql<boolean>`(${review.rating} = ${literal(rating)} and ${review.hiddenAt} is null and ${isShort})`
}
