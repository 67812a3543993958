import { canReply } from '@shutterbid/domain/reviews/rules'
import type { ReviewView } from '@shutterbid/domain/reviews/schemas'
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { profiles } from '#server/profiles/tables'
import { reviewReplies, reviews } from './tables.ts'

/** `viewerId`: null for visitors. `after`: the id of the last review of the previous page. */
type Query = { viewerId: string | null; where: SQL | undefined; after?: string | undefined; limit: number }

/** Newest first, hidden ones included unless `where` excludes them; with a hidden reply only for its author. */
export function findReviews(db: Db | Tx, { viewerId, where, after, limit }: Query) {
  const { id, jobId, photographerId, rating, content, writtenAt, hiddenReason } = reviews
  const client = { id: people.id, fullName: people.name, avatarKey: profiles.avatarKey }
  const reply = { content: reviewReplies.content, writtenAt: reviewReplies.writtenAt, hiddenReason: reviewReplies.hiddenReason }
  const seesHidden = viewerId === null ? undefined : eq(reviews.photographerId, viewerId)
  return db
    .select({ id, jobId, photographerId, jobTitle: jobs.title, client, rating, content, writtenAt, hiddenReason, reply })
    .from(reviews)
    .innerJoin(jobs, eq(jobs.id, reviews.jobId))
    .innerJoin(people, eq(people.id, reviews.clientId))
    .innerJoin(profiles, eq(profiles.personId, people.id))
    .leftJoin(reviewReplies, and(eq(reviewReplies.reviewId, reviews.id), or(isNull(reviewReplies.hiddenAt), seesHidden)))
    .where(and(where, olderThan(after)))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(limit)
}

type FoundReview = Awaited<ReturnType<typeof findReviews>>[number]

export function presentReview({ photographerId, ...review }: FoundReview, viewerId: string | null): ReviewView {
  return { ...review, mayReply: photographerId === viewerId && canReply({ isReplied: review.reply !== null }).allowed }
}

function olderThan(id: string | undefined): SQL | undefined {
  if (!id) return undefined
  return sql`(${reviews.writtenAt}, ${reviews.id}) < ((select last.written_at from ${reviews} last where last.id = ${id}::uuid), ${id}::uuid)`
}
