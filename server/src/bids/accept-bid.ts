import { bidMoves } from '@shutterbid/domain/bids/lifecycle'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { canAcceptBid } from '@shutterbid/domain/bids/rules'
import { hiredMinutes, type Showing } from '@shutterbid/domain/jobs/terms/terms'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { readBusyAround, selectBusyAround } from '#server/availability/busy-times/busy-around'
import { conflictsOf } from '#server/availability/busy-times/find-conflicts'
import { markBusy } from '#server/availability/busy-times/mark-busy'
import { hirePhotographer } from '#server/jobs/hire-photographer'
import { shootOf } from '#server/jobs/shoot-of'
import type { JobRow } from '#server/jobs/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from './events.ts'
import { bidIn, lockBidWithBidder, selectBid } from './lock-bid.ts'
import { bids } from './tables.ts'

type AcceptBid = { bidId: string; seenBidVersion: number; seenJobVersion: number; isBusyConfirmed: boolean; showing: Showing }

/** Hires the photographer of a bid: rejects the other bids, puts the job in progress at the bid's amount, and marks the time as busy. */
export async function acceptBid(tx: Tx, actor: Actor, accepted: AcceptBid, now: Date) {
  const { bidId, seenBidVersion, seenJobVersion, isBusyConfirmed, showing } = accepted
  const { job, personId: photographerId } = await lockBidWithBidder(tx, { bidId, actor })
  const { id: jobId, startsAt } = job
  const { bid, isEnabled, endsAt, conflict } = await findFacts(tx, { bidId, photographerId, job })
  const seen = { bidVersion: seenBidVersion, jobVersion: seenJobVersion, isBusyConfirmed }
  assertAllowed(canAcceptBid({ job, bid, bidderIsEnabled: isEnabled, isBusyThen: conflict !== undefined, seen, now }))

  const rejectedPhotographerIds = await decideBids(tx, { jobId, bidId, now })
  await hirePhotographer(tx, { job, bid, showing, now })
  await markBusy(tx, { personId: bid.photographerId, jobId, startsAt, endsAt, overlapAgreed: conflict === 'overlap' })
  await recordEvent(tx, 'bid.accepted', { bidId, jobId, clientId: actor.id, photographerId: bid.photographerId, rejectedPhotographerIds })
}

type About = { bidId: string; photographerId: string; job: JobRow }

/** The facts for the rule, in one statement after the locks: busy times are read for the longest shoot that a bid can offer. */
async function findFacts(tx: Tx, { bidId, photographerId, job }: About) {
  const latest = new Date(job.startsAt.getTime() + bidLimits.coveredHours.max * 3_600_000)
  const found = await inOneStatement(tx, {
    bids: selectBid(tx, eq(bids.id, bidId), eq(bids.jobId, job.id)),
    bidders: tx.select({ isEnabled: isEnabledPerson() }).from(people).where(eq(people.id, photographerId)).limit(1),
    busy: selectBusyAround({ personIds: [photographerId], shoots: [shootOf({ ...job, endsAt: latest })] }),
  })
  const bid = bidIn(found.bids)
  const endsAt = new Date(job.startsAt.getTime() + hiredMinutes(job, bid) * 60_000)
  const conflict = conflictsOf(readBusyAround(found.busy, { shoots: [shootOf({ ...job, endsAt })] })).get(photographerId)
  return { bid, isEnabled: found.bidders[0]?.isEnabled === true, endsAt, conflict }
}

type Decided = { jobId: string; bidId: string; now: Date }

/** Accepts a bid and rejects all others that are pending. Returns whose were rejected: first those that were not archived. */
async function decideBids(tx: Tx, { jobId, bidId, now }: Decided) {
  const isAccepted = sql`${bids.id} = ${bidId}`
  const decided = await tx
    .update(bids)
    .set({
      status: sql`case when ${isAccepted} then ${bidMoves.accept.to} else ${bidMoves.reject.to} end::bid_status`,
      rejectReason: sql`case when ${isAccepted} then null when ${isNull(bids.archivedAt)} then 'outbid' else 'archived' end::reject_reason`,
      updatedAt: now,
    })
    .where(and(eq(bids.jobId, jobId), eq(bids.status, 'pending')))
    .returning({ id: bids.id, photographerId: bids.photographerId, archivedAt: bids.archivedAt })
  const rejected = decided.filter(({ id }) => id !== bidId)
  const [archived, outbid] = [true, false].map((areArchived) => rejected.filter(({ archivedAt }) => (archivedAt !== null) === areArchived))
  return [...(outbid ?? []), ...(archived ?? [])].map(({ photographerId }) => photographerId)
}
