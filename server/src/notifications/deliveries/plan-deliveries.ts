import { notificationKinds, type TestedChannel } from '@shutterbid/domain/notifications/kinds'
import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import { type SQL, sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'
import { type AnyAbout, wantedDeliveries } from '../preferences/wanted-deliveries.ts'
import { deliveries } from '../tables.ts'

/**
 * Plans the wanted deliveries of these notifications: now, when they are due, or when the last one is old enough. The bell's is done with
 * the notification. In the order of the ids, so that concurrent calls lock rows in the same order.
 */
export function planDeliveries(about: AnyAbout, notified: SQL, now: Date): SQL {
  const { channel, state, eventCount, dueAt, sentAt } = deliveries
  const { gatheredBy, batchMinutes = gatheredBy ? notificationLimits.batchMinutes : 0, pushMinutes } = notificationKinds[about.kind]
  const pushBatchMinutes = pushMinutes ?? Math.min(batchMinutes, notificationLimits.pushBatchMinutes)
  const gathering = sql`make_interval(mins => case ${channel} when 'push' then ${pushBatchMinutes}::integer else ${batchMinutes}::integer end)`
  // A delivery that is being sent does not include this event: its sender finds one event left and keeps the row waiting.
  return sql`
    insert into ${deliveries} (notification_id, channel, state, event_count, due_at, sent_at)
    select id, channel, case when is_bell then 'sent' else 'waiting' end::delivery_state, case when is_bell then 0 else 1 end, due_at,
      case when is_bell then due_at end
    from (select *, channel = 'bell' as is_bell from (${about.kind === 'delivery_test' ? testDeliveries(about.facts.channel, notified, now) : wantedDeliveries(about, notified, now)}) as wanted) as planned
    order by id, channel
    on conflict (notification_id, channel) do update set
      state = case when ${channel} = 'bell' or ${state} = 'sending' then ${state} else 'waiting' end,
      reason = null,
      event_count = ${eventCount} + excluded.event_count,
      attempts = 0,
      due_at = case when ${channel} = 'bell' then excluded.due_at when ${state} = 'waiting' then ${dueAt}
        when ${state} = 'sending' then excluded.due_at + ${gathering} else greatest(excluded.due_at, ${sentAt} + ${gathering}) end,
      sent_at = coalesce(excluded.sent_at, ${sentAt})
    returning notification_id, channel, due_at, xmax = 0 as is_new`
}

/** A test goes over the chosen channel at once, regardless of settings; like every other notification it is in the bell. */
function testDeliveries(channel: TestedChannel, notified: SQL, now: Date): SQL {
  return sql`
    select id, chosen.channel, ${instant(now)} as due_at
    from ${notified} as notified, (select 'bell' as channel union select ${channel}::text) as chosen`
}
