import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { reports } from '#server/feedback/tables'
import type { Db } from '#server/platform/db/open-database'
import { type InboxQuery, inboxClauses, inboxPage } from './inbox-page.ts'

/** Newest first. */
export async function listReports(db: Db, query: InboxQuery) {
  const { id, subject, subjectId, reason, note, content, answer, reportedAt, doneAt, reporterId, authorId } = reports
  const { where, order, limit } = inboxClauses({ at: reportedAt, id, doneAt }, query)
  const found = await db
    .select({
      ...{ id, subject, subjectId, reason, note, content, answer, reportedAt, doneAt },
      reporter: { id: reporters.id, fullName: reporters.name },
      author: { id: authors.id, fullName: authors.name },
    })
    .from(reports)
    .leftJoin(reporters, eq(reporters.id, reporterId))
    .leftJoin(authors, eq(authors.id, authorId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
  return inboxPage(found, (row) => row.reportedAt)
}

const reporters = alias(people, 'reporters')
const authors = alias(people, 'authors')
