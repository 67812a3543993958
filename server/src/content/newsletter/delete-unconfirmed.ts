import { newsletterLimits } from '@shutterbid/domain/content/limits'
import { and, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { newsletterSubscribers } from '../tables.ts'

/** Deletes addresses that were not confirmed in time. */
export async function deleteUnconfirmed(db: Db, { now }: Pick<ListenerTools, 'now'>) {
  const longAgo = new Date(now().getTime() - newsletterLimits.confirmDays * 86_400_000)
  await db
    .delete(newsletterSubscribers)
    .where(and(isNull(newsletterSubscribers.confirmedAt), lt(newsletterSubscribers.requestedAt, longAgo)))
}
