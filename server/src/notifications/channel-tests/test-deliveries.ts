import type { TestedChannel } from '@shutterbid/domain/notifications/kinds'
import { type SQL, sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'

/** A test goes over the channel that its person chose, at once and whatever they turned off; its line is in the bell, like every other. */
export function testDeliveries(channel: TestedChannel, notified: SQL, now: Date): SQL {
  return sql`
    select id, chosen.channel, ${instant(now)} as due_at
    from ${notified} as notified, (select 'bell' as channel union select ${channel}::text) as chosen`
}
