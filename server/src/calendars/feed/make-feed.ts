import { createHmac, randomUUID } from 'node:crypto'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { hashOfToken } from '#server/platform/token'
import { recordEvent } from '../events.ts'
import { calendarFeeds } from '../tables.ts'

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

/** The token is derived from the feed's id, so that the answer to a repeated call is the same and nothing secret is stored. */
export function feedToken(secret: string, feedId: string) {
  return createHmac('sha256', secret).update(`calendar feed.${feedId}`).digest('base64url')
}

export function feedAddress(publicUrl: string, token: string) {
  return `${publicUrl}/calendar/${token}.ics`
}
