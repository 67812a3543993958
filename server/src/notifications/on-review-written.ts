import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { EventOf } from '#server/events'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { reviews } from '#server/reviews/tables'
import { noticeWords } from './notice-words.ts'
import { ringBell } from './ring-bell.ts'

export async function onReviewWritten(db: Db, { id: eventId, facts }: EventOf<'review.written'>, tools: ListenerTools) {
  const { jobId, photographerId, rating } = reviews
  const [review] = await db
    .select({ jobId, photographerId, rating, title: jobs.title, clientName: people.name })
    .from(reviews)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .innerJoin(people, eq(people.id, reviews.clientId))
    .where(eq(reviews.id, facts.reviewId))
    .limit(1)
  if (review) await ringBell(db, tools, { eventId, personIds: [review.photographerId], notice: noticeWords.reviewWritten(review) })
}
