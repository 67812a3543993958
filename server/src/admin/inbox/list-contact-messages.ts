import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { contactMessages } from '#server/feedback/tables'
import type { Db } from '#server/platform/db/open-database'
import { type InboxQuery, inboxClauses, inboxPage } from './inbox-page.ts'

/** Newest first. */
export async function listContactMessages(db: Db, query: InboxQuery) {
  const { id, name, email, subject, message, sentAt, doneAt } = contactMessages
  const { where, order, limit } = inboxClauses({ at: sentAt, id, doneAt }, query)
  const found = await db
    .select({ ...{ id, name, email, subject, message, sentAt, doneAt }, person: { id: people.id, fullName: people.name } })
    .from(contactMessages)
    .leftJoin(people, eq(people.id, contactMessages.personId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
  return inboxPage(found, (row) => row.sentAt)
}
