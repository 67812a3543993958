import { createHmac, randomUUID } from 'node:crypto'
import { isOpenForBids } from '@shutterbid/domain/bids/rules'
import { eq } from 'drizzle-orm'
import { lockOwnJob } from '#server/jobs/lock-job'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { hashOfToken } from '#server/platform/token'
import { recordEvent } from '../events.ts'
import { bidShares } from './tables.ts'

/** Makes the link to the bids on the client's own open job; an earlier one stops working. What its companion said stays. */
export async function makeShare(tx: Tx, actor: Actor, { jobId }: { jobId: string }, { secret, now }: { secret: string; now: Date }) {
  const job = await lockOwnJob(tx, { jobId, clientId: actor.id })
  assertAllowed(isOpenForBids(job, now))
  const id = randomUUID()
  const link = { id, tokenHash: hashOfToken(shareToken(secret, id)), madeAt: now }
  await tx
    .insert(bidShares)
    .values({ jobId, ...link })
    .onConflictDoUpdate({ target: bidShares.jobId, set: link })
  await recordEvent(tx, 'bids.share_changed', { jobId, clientId: actor.id })
}

/** Derived from the id of the share, so that its client can see the link again and nothing secret is stored. */
export function shareToken(secret: string, shareId: string) {
  return createHmac('sha256', secret).update(`bid share.${shareId}`).digest('base64url')
}

/** The link stops working at once, and the votes and comments are deleted. */
export async function endShare(tx: Tx, actor: Actor, { jobId }: { jobId: string }) {
  await lockOwnJob(tx, { jobId, clientId: actor.id })
  const ended = await tx.delete(bidShares).where(eq(bidShares.jobId, jobId)).returning({ id: bidShares.id })
  if (ended.length) await recordEvent(tx, 'bids.share_changed', { jobId, clientId: actor.id })
}
