import { bidLimits } from '@shutterbid/domain/bids/limits'
import { canSubmitBid } from '@shutterbid/domain/bids/rules'
import type { BidOffer } from '@shutterbid/domain/bids/schemas'
import { noSubscription } from '@shutterbid/domain/billing/rules'
import { waitAfterADay } from '@shutterbid/domain/shared/too-many-tries'
import { and, eq, gt, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/is-enabled-person'
import { people } from '#server/accounts/tables'
import { readAvailability, selectAvailability } from '#server/availability/matching/find-availability'
import { isActive } from '#server/billing/is-active'
import { subscriptions } from '#server/billing/tables'
import { lockReadableJob } from '#server/jobs/lock-job'
import { shootOf } from '#server/jobs/shoot-of'
import type { JobRow } from '#server/jobs/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import { literal } from '#server/platform/db/literal'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor, Services } from '#server/platform/rpc'
import { selectBidder } from './list/find-bids.ts'
import { presentBid } from './list/present-bid.ts'
import { lockBidder } from './lock-bidder.ts'
import { bids } from './tables.ts'

type Dependencies = Pick<Services, 'env'>
type SubmitBid = BidOffer & { jobId: string; seenJobVersion: number }

/** Bids on an open job, or again after withdrawing. Photo, subscription and daily count are checked inside the transaction. */
export async function submitBid(tx: Tx, actor: Actor, { jobId, seenJobVersion, ...offer }: SubmitBid, { env }: Dependencies, now: Date) {
  const job = await lockReadableJob(tx, { jobId, actor })
  const { hasPhoto } = await lockBidder(tx, actor.id)
  const { facts, earlier, bidder, availability } = await findFacts(tx, { photographerId: actor.id, job, now })
  const { subscription, bidsToday, limitingBidAt, clientIsEnabled } = facts
  const isSubscribed = isActive(subscription ?? noSubscription, { env, now })
  const ofBidder = { hasPhoto, isSubscribed, bidsToday }
  assertAllowed(canSubmitBid({ job: { ...job, clientIsEnabled }, bidder: ofBidder, earlier, seenJobVersion, now }), {
    bids_used_up: waitAfterADay(limitingBidAt, now),
  })

  const bid = await upsertBid(tx, {
    ...offer,
    jobId,
    photographerId: actor.id,
    jobVersion: job.version,
    submittedAt: now,
    updatedAt: now,
  })
  await recordEvent(tx, 'bid.submitted', { bidId: bid.id, jobId, clientId: job.clientId, photographerId: actor.id })
  const then = { isBusyThen: availability.conflicts.has(actor.id), isAtWorkThen: availability.isAtWork.get(actor.id) ?? null }
  return presentBid({ found: { bid, ...bidder }, job: { ...job, clientIsEnabled }, viewer: actor, ...then, now })
}

type About = { photographerId: string; job: JobRow; now: Date }

/** What the rule and the answer need, in one statement after the locks. */
async function findFacts(tx: Tx, { photographerId, job, now }: About) {
  const asked = { personIds: [photographerId], shoot: shootOf(job) }
  const found = await inOneStatement(tx, {
    parties: selectParties(tx, { photographerId, clientId: job.clientId, now }),
    earlier: selectEarlier(tx, { photographerId, jobId: job.id }),
    bidders: selectBidder(tx, photographerId),
    ...selectAvailability(tx, asked),
  })
  const [facts] = found.parties
  const [earlier] = found.earlier
  const [bidder] = found.bidders
  if (!facts || !bidder) throw new Error('a job without a client, or a bidder without an account')
  const availability = readAvailability(found, asked)
  return { facts, bidder, availability, earlier: earlier ? { ...earlier, isArchived: earlier.archivedAt !== null } : null }
}

function selectEarlier(tx: Tx, { jobId, photographerId }: { jobId: string; photographerId: string }) {
  return tx
    .select()
    .from(bids)
    .where(and(eq(bids.jobId, jobId), eq(bids.photographerId, photographerId)))
    .limit(1)
}

type Parties = { photographerId: string; clientId: string; now: Date }

/** Bids are counted in the last 24 hours. */
function selectParties(tx: Tx, { photographerId, clientId, now }: Parties) {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  return tx
    .select({
      subscription: subscriptions,
      bidsToday: tx.$count(bids, and(eq(bids.photographerId, photographerId), gt(bids.submittedAt, dayAgo))),
      limitingBidAt: sql<Date | null>`(
        select submitted_at from bids where photographer_id = ${photographerId}
        order by submitted_at desc offset ${literal(bidLimits.bidsADay - 1)} limit 1
      )`.mapWith(bids.submittedAt),
      clientIsEnabled: isEnabledPerson(),
    })
    .from(people)
    .leftJoin(subscriptions, eq(subscriptions.personId, photographerId))
    .where(eq(people.id, clientId))
    .limit(1)
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
    .returning()
  return stored!
}
