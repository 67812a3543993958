import type { TestedChannel } from '@shutterbid/domain/notifications/kinds'
import { type SQL, sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'

/** A test goes over the chosen channel at once, regardless of settings; like every other notification it is in the bell. */
export function testDeliveries(channel: TestedChannel, notified: SQL, now: Date): SQL {
  return sql`
    select id, chosen.channel, ${instant(now)} as due_at
    from ${notified} as notified, (select 'bell' as channel union select ${channel}::text) as chosen`
}
