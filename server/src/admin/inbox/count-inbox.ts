import type { InboxCounts } from '@shutterbid/domain/admin/inbox-schemas'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { isNotNull, isNull, sql } from 'drizzle-orm'
import { newsletterSubscribers } from '#server/content/tables'
import { contactMessages, feedback, reports } from '#server/feedback/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'

export async function countInbox(db: Db): Promise<InboxCounts> {
  const waiting = (table: typeof reports | typeof feedback | typeof contactMessages) =>
    db.select({ one: sql`1` }).from(table).where(isNull(table.doneAt)).limit(adminLimits.counted)
  const found = await inOneStatement(db, {
    reports: waiting(reports),
    feedback: waiting(feedback),
    contact: waiting(contactMessages),
    newsletter: db
      .select({ one: sql`1` })
      .from(newsletterSubscribers)
      .where(isNotNull(newsletterSubscribers.confirmedAt))
      .limit(adminLimits.countedSubscribers),
  })
  return {
    reports: found.reports.length,
    feedback: found.feedback.length,
    contact: found.contact.length,
    newsletter: found.newsletter.length,
  }
}
