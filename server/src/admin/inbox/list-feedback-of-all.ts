import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { feedback } from '#server/feedback/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import { type InboxQuery, inboxClauses, inboxPage } from './inbox-page.ts'

/** Feedback of everybody, newest first. */
export async function listFeedbackOfAll(db: Db, query: InboxQuery) {
  const { id, type, rating, content, photoKey, email, sentAt, doneAt } = feedback
  const { where, order, limit } = inboxClauses({ at: sentAt, id, doneAt }, query)
  const found = await db
    .select({
      ...{ id, type, rating, content, photoKey, email, sentAt, doneAt },
      jobTitle: jobs.title,
      person: { id: people.id, fullName: people.name },
    })
    .from(feedback)
    .innerJoin(people, eq(people.id, feedback.personId))
    .leftJoin(jobs, eq(jobs.id, feedback.jobId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
  return inboxPage(found, (row) => row.sentAt)
}
