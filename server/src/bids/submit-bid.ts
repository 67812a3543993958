import { canSubmitBid } from '@shutterbid/domain/bids/rules'
import type { BidOffer } from '@shutterbid/domain/bids/schemas'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import { isSubscribed } from '#server/billing/queries'
import { lockReadableJob } from '#server/jobs/lock-job'
import { isClientEnabled } from '#server/jobs/readable-jobs'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor, Services } from '#server/platform/rpc'
import { getBid } from './list/list-bids.ts'
import { lockBidder } from './lock-bidder.ts'
import { bids } from './tables.ts'

type Dependencies = Pick<Services, 'env'>
type SubmitBid = BidOffer & { jobId: string; seenJobVersion: number }

/** Bids on an open job, or again after withdrawing. Photo, subscription and daily count are checked inside the transaction. */
export async function submitBid(tx: Tx, actor: Actor, { jobId, seenJobVersion, ...offer }: SubmitBid, { env }: Dependencies, now: Date) {
  const job = await lockReadableJob(tx, { jobId, actor })
  const { hasPhoto } = await lockBidder(tx, actor.id)
  const earlier = await findEarlier(tx, { jobId, photographerId: actor.id })
  const bidder = {
    hasPhoto,
    isSubscribed: await isSubscribed(tx, { personId: actor.id, now, env }),
    bidsToday: await countToday(tx, actor.id, now),
  }
  const clientIsEnabled = await isClientEnabled(tx, job.clientId)
  assertAllowed(canSubmitBid({ job: { ...job, clientIsEnabled }, bidder, earlier, seenJobVersion, now }))

  const bidId = await upsertBid(tx, {
    ...offer,
    jobId,
    photographerId: actor.id,
    jobVersion: job.version,
    submittedAt: now,
    updatedAt: now,
  })
  await recordEvent(tx, 'bid.submitted', { bidId, jobId, clientId: job.clientId, photographerId: actor.id })
  return getBid(tx, actor, bidId, now)
}

async function findEarlier(tx: Tx, { jobId, photographerId }: { jobId: string; photographerId: string }) {
  const [bid] = await tx
    .select()
    .from(bids)
    .where(and(eq(bids.jobId, jobId), eq(bids.photographerId, photographerId)))
    .limit(1)
  return bid ? { ...bid, isArchived: bid.archivedAt !== null } : null
}

/** In the last 24 hours. */
async function countToday(tx: Tx, photographerId: string, now: Date) {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const [submitted] = await tx
    .select({ today: count() })
    .from(bids)
    .where(and(eq(bids.photographerId, photographerId), gt(bids.submittedAt, dayAgo)))
  return submitted?.today ?? 0
}

/** There is one row per job and photographer: bidding again after withdrawing reuses it with the next version. */
async function upsertBid(tx: Tx, values: typeof bids.$inferInsert) {
  const { jobId: _job, photographerId: _photographer, ...again } = values
  const [stored] = await tx
    .insert(bids)
    .values(values)
    .onConflictDoUpdate({
      target: [bids.jobId, bids.photographerId],
      set: {
        ...again,
        status: 'pending',
        rejectReason: null,
        version: sql`${bids.version} + 1`,
        submissions: sql`${bids.submissions} + 1`,
      },
    })
    .returning({ id: bids.id })
  return stored!.id
}
