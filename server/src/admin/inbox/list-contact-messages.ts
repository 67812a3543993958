import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { contactMessages } from '#server/feedback/tables'
import type { Db } from '#server/platform/db/open-database'
import { type InboxQuery, inboxClauses, inboxPage, presentAnswer } from './inbox-page.ts'

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
  const { items, nextCursor } = inboxPage(found, (row) => row.sentAt)
  return {
    items: items.map(({ answer, answeredAt, answerer, ...item }) => ({ ...item, answer: presentAnswer({ answer, answeredAt, answerer }) })),
    nextCursor,
  }
}

const answerers = alias(people, 'answerers')
const closers = alias(people, 'closers')
