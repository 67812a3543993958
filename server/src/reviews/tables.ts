import { desc, sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { at } from '#server/platform/db/columns'

/** What the client of a completed job says about its photographer; a trigger refuses any other job, client or photographer. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    jobId: uuid('job_id').notNull(),
    clientId: uuid('client_id').notNull(),
    photographerId: uuid('photographer_id')
      .notNull()
      .references(() => people.id),
    rating: smallint().notNull(),
    content: text().notNull(),
    writtenAt: at('written_at').notNull().defaultNow(),
  },
  (review) => [
    unique('reviews_one_per_job').on(review.jobId),
    foreignKey({ name: 'reviews_by_the_jobs_client', columns: [review.jobId, review.clientId], foreignColumns: [jobs.id, jobs.clientId] }),
    check('reviews_rating', sql`${review.rating} between 1 and 5`),
    check('reviews_content_length', sql`char_length(${review.content}) between 1 and 4000`),
    check('reviews_content_not_blank', sql`${review.content} ~ '[^[:space:]]'`),
    index('reviews_by_photographer_newest').on(review.photographerId, desc(review.writtenAt), desc(review.id)),
  ],
)
