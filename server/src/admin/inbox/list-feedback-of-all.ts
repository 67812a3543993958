import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { feedback } from '#server/feedback/tables'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import { answeredPage, answerers, closers, type InboxQuery, inboxClauses } from './inbox-page.ts'

/** Feedback of everybody, newest first. */
export async function listFeedbackOfAll(db: Db, query: InboxQuery) {
  const { id, type, rating, content, photoKey, email, sentAt, doneAt, answer, answeredAt } = feedback
  const { where, order, limit } = inboxClauses({ at: sentAt, id, doneAt }, query)
  const found = await db
    .select({
      id,
      type,
      rating,
      content,
      photoKey,
      email,
      sentAt,
      doneAt,
      answer,
      answeredAt,
      jobTitle: jobs.title,
      person: { id: people.id, fullName: people.name },
      answerer: { id: answerers.id, fullName: answerers.name },
      doneBy: { id: closers.id, fullName: closers.name },
    })
    .from(feedback)
    .innerJoin(people, eq(people.id, feedback.personId))
    .leftJoin(jobs, eq(jobs.id, feedback.jobId))
    .leftJoin(answerers, eq(answerers.id, feedback.answeredById))
    .leftJoin(closers, eq(closers.id, feedback.doneById))
    .where(where)
    .orderBy(...order)
    .limit(limit)
  return answeredPage(found)
}
