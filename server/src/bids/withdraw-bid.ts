import { bidMoves } from '@shutterbid/domain/bids/lifecycle'
import { canWithdrawBid } from '@shutterbid/domain/bids/rules'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from './events.ts'
import { lockOwnBid } from './lock-bid.ts'
import { bids } from './tables.ts'

/** Withdraws a photographer's own pending bid; needs no subscription. */
export async function withdrawBid(tx: Tx, actor: Actor, { bidId }: { bidId: string }, now: Date) {
  const { job, bid } = await lockOwnBid(tx, { bidId, actor })
  assertAllowed(canWithdrawBid({ job, bid }))

  await tx.update(bids).set({ status: bidMoves.withdraw.to, rejectReason: 'withdrawn', updatedAt: now }).where(eq(bids.id, bidId))
  await recordEvent(tx, 'bid.withdrawn', { bidId, jobId: job.id, clientId: job.clientId, photographerId: actor.id })
}
