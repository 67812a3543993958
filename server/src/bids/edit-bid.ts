import { areSameDetails } from '@shutterbid/domain/bids/bid-details'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { canEditBid } from '@shutterbid/domain/bids/rules'
import type { BidOffer } from '@shutterbid/domain/bids/schemas'
import { dailyLimitWait } from '@shutterbid/domain/shared/wait-texts'
import { eq } from 'drizzle-orm'
import { isSubscribed } from '#server/billing/queries'
import { isClientEnabled } from '#server/jobs/readable-jobs'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor, Services } from '#server/platform/rpc'
import { recordEvent } from './events.ts'
import { lockOwnBid } from './lock-bid.ts'
import { choosePictures } from './pictures/choose-pictures.ts'
import { bids } from './tables.ts'

type Dependencies = Pick<Services, 'env'>
type EditBid = BidOffer & { bidId: string; seenBidVersion: number; seenJobVersion: number }

/** Changes or confirms a photographer's own pending bid, with a daily limit; it then counts as made on the job's current terms. */
export async function editBid(
  tx: Tx,
  actor: Actor,
  { bidId, seenBidVersion, seenJobVersion, pictureIds, ...offer }: EditBid,
  { env }: Dependencies,
  now: Date,
) {
  const { job, bid } = await lockOwnBid(tx, { bidId, actor })
  const bidder = { isSubscribed: await isSubscribed(tx, { personId: actor.id, now, env }) }
  const seen = { bidVersion: seenBidVersion, jobVersion: seenJobVersion }
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const editsToday = bid.recentEditsAt.filter((editedAt) => editedAt > dayAgo)
  const clientIsEnabled = await isClientEnabled(tx, job.clientId)
  assertAllowed(canEditBid({ job: { ...job, clientIsEnabled }, bid: { ...bid, editsToday: editsToday.length }, bidder, seen, now }), {
    bid_edits_used_up: dailyLimitWait(editsToday.at(-bidLimits.editsADay), now),
  })

  await tx
    .update(bids)
    .set({ ...offer, version: bid.version + 1, jobVersion: job.version, recentEditsAt: [...editsToday, now], updatedAt: now })
    .where(eq(bids.id, bidId))
  const hasNewPictures = await choosePictures(tx, { bidId, photographerId: actor.id, pictureIds })
  const isConfirmed =
    !hasNewPictures && offer.amountDollars === bid.amountDollars && offer.message === bid.message && areSameDetails(offer, bid)
  await recordEvent(tx, 'bid.edited', { bidId, jobId: job.id, clientId: job.clientId, photographerId: actor.id, isConfirmed })
}
