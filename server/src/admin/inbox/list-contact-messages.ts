import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { contactMessages } from '#server/feedback/tables'
import type { Db } from '#server/platform/db/open-database'
import { answeredPage, answerers, closers, type InboxQuery, inboxClauses } from './inbox-page.ts'

/** Newest first. */
export async function listContactMessages(db: Db, query: InboxQuery) {
  const { id, name, email, subject, message, sentAt, doneAt, answer, answeredAt } = contactMessages
  const { where, order, limit } = inboxClauses({ at: sentAt, id, doneAt }, query)
  const found = await db
    .select({
      id,
      name,
      email,
      subject,
      message,
      sentAt,
      doneAt,
      answer,
      answeredAt,
      person: { id: people.id, fullName: people.name },
      answerer: { id: answerers.id, fullName: answerers.name },
      doneBy: { id: closers.id, fullName: closers.name },
    })
    .from(contactMessages)
    .leftJoin(people, eq(people.id, contactMessages.personId))
    .leftJoin(answerers, eq(answerers.id, contactMessages.answeredById))
    .leftJoin(closers, eq(closers.id, contactMessages.doneById))
    .where(where)
    .orderBy(...order)
    .limit(limit)
  return answeredPage(found)
}
