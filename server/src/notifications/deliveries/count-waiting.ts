import type { WaitingCount } from '@shutterbid/domain/admin/delivery-schemas'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { channels } from '@shutterbid/domain/notifications/kinds'
import { sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import { deliveries, notifications } from '../tables.ts'

/** The deliveries of each channel that are not finished, by what they wait for; of many those that are due first. */
export async function countWaiting(db: Db, now: Date): Promise<WaitingCount[]> {
  const { channel, state, heldFor, attempts, dueAt, notificationId } = deliveries
  const { rows } = await db.execute<Omit<WaitingCount, 'oldestAt'> & { oldestAt: string }>(sql`
    select wanted.channel, cause, count(*)::int as count, min(notified_at) as "oldestAt"
    from unnest(${sql.param([...channels])}::text[]) as wanted (channel), lateral (
      select ${notificationId}, case
        when ${state} = 'sending' then 'sending'
        when ${channel} = 'digest' then 'digest'
        when ${heldFor} in ('turn', 'quiet_hours', 'push_service') then ${heldFor}
        when ${attempts} > 0 then 'retry'
        when ${dueAt} > ${instant(now)} then 'batch'
        else 'next' end as cause
      from ${deliveries} where ${channel} = wanted.channel and ${state} in ('waiting', 'sending')
      order by ${dueAt} limit ${adminLimits.deliveries.sampled}
    ) as waiting join ${notifications} on ${notifications.id} = waiting.notification_id
    group by 1, 2 order by 1, 2
    limit ${channels.length * 10}`)
  return rows.map((row) => ({ ...row, oldestAt: new Date(row.oldestAt) }))
}
