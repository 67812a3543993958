import { testedChannels } from '@shutterbid/domain/notifications/kinds'
import type { ChannelTest } from '@shutterbid/domain/notifications/push-schemas'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { deliveries, notifications } from '../tables.ts'

/** The latest test of each channel that a person asked for. */
export async function listTests(db: Db, actor: Actor): Promise<ChannelTest[]> {
  const { channel, state, reason } = deliveries
  const rows = await db
    .selectDistinctOn([channel], { channel, state, reason, askedAt: notifications.notifiedAt })
    .from(notifications)
    .innerJoin(deliveries, and(eq(deliveries.notificationId, notifications.id), eq(channel, sql`${notifications.facts} ->> 'channel'`)))
    .where(and(eq(notifications.personId, actor.id), eq(notifications.kind, 'delivery_test')))
    .orderBy(channel, desc(notifications.notifiedAt))
    .limit(testedChannels.length)
  return rows.flatMap(({ channel: tested, ...test }) => (tested === 'digest' ? [] : [{ ...test, channel: tested }]))
}
