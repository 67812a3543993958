import { createHmac, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { hashOfToken } from '#server/platform/token'
import { recordEvent } from '../../events.ts'
import { savedSearches, searchFeeds } from '../tables.ts'

type Input = { searchId: string }

/** Makes the secret addresses of one's search of jobs; earlier ones stop working. */
export async function makeSearchFeed(tx: Tx, actor: Actor, { searchId }: Input, { secret, now }: { secret: string; now: Date }) {
  await lockJobSearch(tx, actor, searchId)
  const id = randomUUID()
  const feed = { id, tokenHash: hashOfToken(searchFeedToken(secret, id)), madeAt: now }
  await tx
    .insert(searchFeeds)
    .values({ searchId, ...feed })
    .onConflictDoUpdate({ target: searchFeeds.searchId, set: feed })
  await recordEvent(tx, 'search.changed', { personId: actor.id })
  return { feedId: id }
}

/** Its addresses stop working at once. */
export async function revokeSearchFeed(tx: Tx, actor: Actor, { searchId }: Input) {
  await lockJobSearch(tx, actor, searchId)
  const revoked = await tx.delete(searchFeeds).where(eq(searchFeeds.searchId, searchId)).returning({ id: searchFeeds.id })
  if (revoked.length) await recordEvent(tx, 'search.changed', { personId: actor.id })
  return done
}

async function lockJobSearch(tx: Tx, actor: Actor, searchId: string) {
  const isOwn = and(eq(savedSearches.id, searchId), eq(savedSearches.personId, actor.id), eq(savedSearches.kind, 'jobs'))
  const [search] = await tx.select({ id: savedSearches.id }).from(savedSearches).where(isOwn).limit(1).for('no key update')
  if (!search) throw notFound()
}

/** Derived from the feed's id, so that the answer to a repeated call is the same and nothing secret is stored. */
export function searchFeedToken(secret: string, feedId: string) {
  return createHmac('sha256', secret).update(`search feed.${feedId}`).digest('base64url')
}

export function searchFeedAddresses(publicUrl: string, token: string) {
  return { rss: `${publicUrl}/feeds/${token}.rss`, json: `${publicUrl}/feeds/${token}.json` }
}
