import { and, sql } from 'drizzle-orm'
import { newsletterSubscribers } from '#server/content/tables'
import type { Db } from '#server/platform/db/open-database'
import { type InboxQuery, inboxClauses, inboxPage } from './inbox-page.ts'

type Query = Pick<InboxQuery, 'cursor'> & { query?: string | undefined }

/** Newest first; `query` filters by address. */
export async function listNewsletterSubscribers(db: Db, { query = '', cursor }: Query) {
  const { id, email, requestedAt, confirmedAt } = newsletterSubscribers
  const { where, order, limit } = inboxClauses({ at: requestedAt, id }, { cursor })
  const contains = query === '' ? undefined : sql`(${email}::text) ilike ${`%${query.replaceAll(/[\\%_]/g, '\\$&')}%`}`
  const found = await db
    .select({ id, email, requestedAt, confirmedAt })
    .from(newsletterSubscribers)
    .where(and(where, contains))
    .orderBy(...order)
    .limit(limit)
  return inboxPage(found, (row) => row.requestedAt)
}
