import { newsletterSubscribers } from '#server/content/tables'
import type { Db } from '#server/platform/db/open-database'
import { type InboxQuery, inboxClauses, inboxPage } from './inbox-page.ts'

/** Newest first. */
export async function listNewsletterSubscribers(db: Db, query: Pick<InboxQuery, 'cursor'>) {
  const { id, email, requestedAt, confirmedAt } = newsletterSubscribers
  const { where, order, limit } = inboxClauses({ at: requestedAt, id }, query)
  const found = await db
    .select({ id, email, requestedAt, confirmedAt })
    .from(newsletterSubscribers)
    .where(where)
    .orderBy(...order)
    .limit(limit)
  return inboxPage(found, (row) => row.requestedAt)
}
