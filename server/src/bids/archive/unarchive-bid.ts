import { canArchiveBid } from '@shutterbid/domain/bids/rules'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockBidForClient } from '../lock-bid.ts'
import { bids } from '../tables.ts'

export async function unarchiveBid(tx: Tx, actor: Actor, { bidId }: { bidId: string }, now: Date) {
  const { job, bid } = await lockBidForClient(tx, { bidId, actor })
  assertAllowed(canArchiveBid({ job, bid, now }))
  if (!bid.isArchived) return

  await tx.update(bids).set({ archivedAt: null, updatedAt: now }).where(eq(bids.id, bidId))
  await recordEvent(tx, 'bid.archived', { bidId, jobId: job.id, clientId: actor.id, photographerId: bid.photographerId, isArchived: false })
}
