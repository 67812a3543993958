import type { DeliveryCount } from '@shutterbid/domain/admin/delivery-schemas'
import { adminLimits } from '@shutterbid/domain/admin/limits'
import { channels } from '@shutterbid/domain/notifications/kinds'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { deliveries } from '../tables.ts'

/** The latest deliveries of each channel and day (UTC) by outcome; a sample where there are many, so that it stays quick. */
export async function countDeliveries(db: Db, now: Date): Promise<DeliveryCount[]> {
  const { days, sampled } = adminLimits.deliveries
  const { rows } = await db.execute<DeliveryCount>(sql`
    select to_char(day, 'YYYY-MM-DD') as on, wanted.channel, state, reason, count(*)::int as count
    from generate_series(date_trunc('day', ${now.toISOString()}::timestamptz, 'UTC') - ${days - 1} * interval '1 day', ${now.toISOString()}::timestamptz, interval '1 day') as day,
      unnest(${sql.param([...channels])}::text[]) as wanted (channel),
      lateral (
        select ${deliveries.state}, ${deliveries.reason} from ${deliveries}
        where ${deliveries.channel} = wanted.channel and ${deliveries.state} in ('sent', 'skipped', 'failed')
          and ${deliveries.dueAt} >= day and ${deliveries.dueAt} < day + interval '1 day'
        order by ${deliveries.dueAt} desc limit ${sampled}
      ) as latest
    group by day, wanted.channel, state, reason order by day desc, wanted.channel, state, reason
    limit ${days * channels.length * 20}`)
  return rows
}
