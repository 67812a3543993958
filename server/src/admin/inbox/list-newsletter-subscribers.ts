import { adminLimits } from '@shutterbid/domain/admin/limits'
import { desc, sql } from 'drizzle-orm'
import { newsletterSubscribers } from '#server/content/tables'
import type { Db } from '#server/platform/db/open-database'
import { parseCursor } from '#server/platform/time-cursor'
import { pageOfInbox } from './page-of-inbox.ts'

/** Newest first. */
export async function listNewsletterSubscribers(db: Db, { cursor }: { cursor?: string | undefined }) {
  const after = parseCursor(cursor)
  const { id, email, requestedAt, confirmedAt } = newsletterSubscribers
  const found = await db
    .select({ id, email, requestedAt, confirmedAt })
    .from(newsletterSubscribers)
    .where(after && sql`(${requestedAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`)
    .orderBy(desc(requestedAt), desc(id))
    .limit(adminLimits.page + 1)
  return pageOfInbox(found, (row) => row.requestedAt)
}
