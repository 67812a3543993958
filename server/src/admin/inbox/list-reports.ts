import { canHide, canShow } from '@shutterbid/domain/admin/rules'
import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { reports } from '#server/feedback/tables'
import type { Db } from '#server/platform/db/open-database'
import { presentPicture } from '#server/portfolio/present-picture'
import { pictures } from '#server/portfolio/tables'
import { reviews } from '#server/reviews/tables'
import { type InboxQuery, inboxClauses, inboxPage } from './inbox-page.ts'

/** Newest first. */
export async function listReports(db: Db, actor: { id: string }, query: InboxQuery) {
  const { id, subject, subjectId, reason, note, content, answer, reportedAt, doneAt, reporterId, authorId } = reports
  const { where, order, limit } = inboxClauses({ at: reportedAt, id, doneAt }, query)
  const found = await db
    .select({
      ...{ id, subject, subjectId, reason, note, content, answer, reportedAt, doneAt },
      reporter: { id: reporters.id, fullName: reporters.name },
      author: { id: authors.id, fullName: authors.name },
      review: { authorId: reviews.clientId, hiddenReason: reviews.hiddenReason },
      picture: pictures,
    })
    .from(reports)
    .leftJoin(reporters, eq(reporters.id, reporterId))
    .leftJoin(authors, eq(authors.id, authorId))
    .leftJoin(reviews, and(eq(subject, 'review'), eq(reviews.id, subjectId)))
    .leftJoin(pictures, and(eq(subject, 'image'), eq(pictures.id, subjectId)))
    .where(where)
    .orderBy(...order)
    .limit(limit)
  const { items, nextCursor } = inboxPage(found, (row) => row.reportedAt)
  return {
    items: items.map(({ review, picture, ...report }) => ({
      ...report,
      picture: picture && presentPicture(picture),
      hiddenReason: (review ?? picture)?.hiddenReason ?? null,
      may: changesOf(review ?? (picture && { authorId: picture.personId, hiddenReason: picture.hiddenReason }), actor),
    })),
    nextCursor,
  }
}

function changesOf(thing: { authorId: string; hiddenReason: string | null } | null, actor: { id: string }) {
  if (!thing) return []
  const facts = { isOwn: thing.authorId === actor.id, isHidden: thing.hiddenReason !== null }
  const allowed = { hide: canHide(facts).allowed, show: canShow(facts).allowed }
  return (['hide', 'show'] as const).filter((change) => allowed[change])
}

const reporters = alias(people, 'reporters')
const authors = alias(people, 'authors')
