import { bidMoves, type RejectReason } from '@shutterbid/domain/bids/lifecycle'
import { canAcceptBid } from '@shutterbid/domain/bids/rules'
import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { findConflicts } from '#server/availability/busy-times/find-conflicts'
import { markBusy } from '#server/availability/busy-times/mark-busy'
import { hirePhotographer } from '#server/jobs/hire-photographer'
import { shootOf } from '#server/jobs/shoot-of'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { lockBidder, lockBidForClient } from './lock-bid.ts'
import { bids } from './tables.ts'

type AcceptBid = { bidId: string; seenBidVersion: number; seenJobVersion: number; isBusyConfirmed: boolean }

/** Hires the photographer of a bid: rejects the other bids, puts the job in progress at the bid's amount, and marks the time as busy. */
export async function acceptBid(tx: Tx, actor: Actor, { bidId, seenBidVersion, seenJobVersion, isBusyConfirmed }: AcceptBid, now: Date) {
  const { job, bid } = await lockBidForClient(tx, { bidId, actor })
  const { isEnabled } = await lockBidder(tx, bid.photographerId)
  const { id: jobId, startsAt, endsAt } = job
  const conflicts = await findConflicts(tx, { personIds: [bid.photographerId], shoot: shootOf(job) })
  const conflict = conflicts.get(bid.photographerId)
  const seen = { bidVersion: seenBidVersion, jobVersion: seenJobVersion, isBusyConfirmed }
  assertAllowed(canAcceptBid({ job, bid, bidderIsEnabled: isEnabled, isBusyThen: conflict !== undefined, seen, now }))

  await tx.update(bids).set({ status: bidMoves.accept.to, updatedAt: now }).where(eq(bids.id, bidId))
  const rejectedPhotographerIds = [
    ...(await rejectOthers(tx, { jobId, bidId, areArchived: false, reason: 'outbid', now })),
    ...(await rejectOthers(tx, { jobId, bidId, areArchived: true, reason: 'archived', now })),
  ]
  await hirePhotographer(tx, { jobId, bid, now })
  await markBusy(tx, { personId: bid.photographerId, jobId, startsAt, endsAt, overlapAgreed: conflict === 'overlap' })
  await recordEvent(tx, 'bid.accepted', { bidId, jobId, clientId: actor.id, photographerId: bid.photographerId, rejectedPhotographerIds })
}

type RejectOthers = { jobId: string; bidId: string; areArchived: boolean; reason: RejectReason; now: Date }

async function rejectOthers(tx: Tx, { jobId, bidId, areArchived, reason, now }: RejectOthers) {
  const areOthers = and(eq(bids.jobId, jobId), ne(bids.id, bidId), eq(bids.status, 'pending'))
  const rejected = await tx
    .update(bids)
    .set({ status: bidMoves.reject.to, rejectReason: reason, updatedAt: now })
    .where(and(areOthers, areArchived ? isNotNull(bids.archivedAt) : isNull(bids.archivedAt)))
    .returning({ photographerId: bids.photographerId })
  return rejected.map(({ photographerId }) => photographerId)
}
