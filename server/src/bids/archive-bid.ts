import { canArchiveBid } from '@shutterbid/domain/bids/rules'
import { eq } from 'drizzle-orm'
import { isDisabled } from '#server/accounts/queries'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from './events.ts'
import { bidIn, lockBidWithBidder, selectBid } from './lock-bid.ts'
import { bids } from './tables.ts'

type ArchiveBid = { bidId: string; isArchived: boolean }

/** Archives or restores a bid. An archived one keeps its status, but can neither be accepted nor edited. */
export async function archiveBid(tx: Tx, actor: Actor, { bidId, isArchived }: ArchiveBid, now: Date) {
  const { job, personId: photographerId } = await lockBidWithBidder(tx, { bidId, actor })
  const bid = bidIn(await selectBid(tx, eq(bids.id, bidId)))
  const bidderIsEnabled = !(await isDisabled(tx, photographerId))
  assertAllowed(canArchiveBid({ job, bid, bidderIsEnabled, now }))
  if (bid.isArchived === isArchived) return

  await tx
    .update(bids)
    .set({ archivedAt: isArchived ? now : null, updatedAt: now })
    .where(eq(bids.id, bidId))
  await recordEvent(tx, 'bid.archived', { bidId, jobId: job.id, clientId: actor.id, photographerId, isArchived })
}
