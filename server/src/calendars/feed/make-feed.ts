import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import type { Actor } from '#server/platform/rpc'
import { hashOfToken } from '#server/platform/token'
import { calendarFeeds } from '../tables.ts'
import { feedToken } from './feed-address.ts'

/** Makes the private address of one's shoots; an earlier one stops working. */
export async function makeFeed(tx: Tx, actor: Actor, { secret, now }: { secret: string; now: Date }) {
  const id = randomUUID()
  const feed = { id, tokenHash: hashOfToken(feedToken(secret, id)), madeAt: now }
  await tx
    .insert(calendarFeeds)
    .values({ personId: actor.id, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.personId, set: feed })
  await recordEvent(tx, 'calendar_feed.changed', { personId: actor.id })
  return { feedId: id }
}
