import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { calendarFeeds } from '../tables.ts'

/** The private address stops working at once. */
export async function revokeFeed(tx: Tx, actor: Actor) {
  const revoked = await tx.delete(calendarFeeds).where(eq(calendarFeeds.personId, actor.id)).returning({ id: calendarFeeds.id })
  if (revoked.length) await recordEvent(tx, 'calendar_feed.changed', { personId: actor.id })
}
