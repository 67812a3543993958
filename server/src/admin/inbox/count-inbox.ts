import type { InboxCounts } from '@shutterbid/domain/admin/inbox-schemas'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { isNotNull, isNull } from 'drizzle-orm'
import { newsletterSubscribers } from '#server/content/tables'
import { contactMessages, feedback, reports } from '#server/feedback/tables'
import type { Db } from '#server/platform/db/open-database'

export async function countInbox(db: Db): Promise<InboxCounts> {
  const count = async (table: typeof reports | typeof feedback | typeof contactMessages) =>
    (await db.select({ id: table.id }).from(table).where(isNull(table.doneAt)).limit(adminLimits.counted)).length
  const subscribers = await db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(isNotNull(newsletterSubscribers.confirmedAt))
    .limit(adminLimits.countedSubscribers)
  return {
    reports: await count(reports),
    feedback: await count(feedback),
    contact: await count(contactMessages),
    newsletter: subscribers.length,
  }
}
