import { channels } from '@shutterbid/domain/notifications/kinds'
import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import { lt, sql } from 'drizzle-orm'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db } from '#server/platform/db/open-database'
import { digests } from '../digests/tables.ts'
import { deliveries, notifications } from '../tables.ts'

/** Deletes notifications a while after they were dismissed, and finished deliveries, which are needed only to gather events and to count. */
export async function expireNotifications(db: Db, { now }: { now: () => Date }) {
  const before = new Date(now().getTime() - notificationLimits.keptDays * 86_400_000)
  await deleteInBatches(db, notifications, lt(notifications.dismissedAt, before))
  await deleteInBatches(db, digests, lt(digests.dueAt, before))
  const areOver = sql`${deliveries.state} in ('sent', 'skipped', 'failed') and ${lt(deliveries.dueAt, before)}`
  for (const channel of channels) await deleteInBatches(db, deliveries, sql`${deliveries.channel} = ${channel} and ${areOver}`)
}
