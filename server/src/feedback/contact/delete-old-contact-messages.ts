import { contactLimits } from '@shutterbid/domain/feedback/limits'
import { lt, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { contactMessages } from '../tables.ts'

/** Deletes messages after their retention period. */
export async function deleteOldContactMessages(db: Db, { now }: Pick<ListenerTools, 'now'>) {
  const longAgo = sql`${now()}::timestamptz - make_interval(months => ${contactLimits.keptMonths})`
  await db.delete(contactMessages).where(lt(contactMessages.sentAt, longAgo))
}
