import { bidLimits } from '@shutterbid/domain/bids/limits'
import { canSubmitBid } from '@shutterbid/domain/bids/rules'
import type { BidOffer } from '@shutterbid/domain/bids/schemas'
import { noSubscription } from '@shutterbid/domain/billing/rules'
import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import { dailyLimitWait } from '@shutterbid/domain/shared/wait-texts'
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { isActive } from '#server/billing/queries'
import { subscriptions } from '#server/billing/tables'
import { startTrial } from '#server/billing/trial/start-trial'
import { lockReadableJobAndPerson } from '#server/jobs/lock-job'
import type { JobRow } from '#server/jobs/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import { literal } from '#server/platform/db/literal'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import type { Actor, Services } from '#server/platform/rpc'
import { profiles } from '#server/profiles/tables'
import { recordEvent } from './events.ts'
import { choosePictures } from './pictures/choose-pictures.ts'
import { bids } from './tables.ts'

type Dependencies = Pick<Services, 'env' | 'secret'>
type SubmitBid = BidOffer & { jobId: string; seenJobVersion: number; startsTrial?: boolean | undefined }

/**
 * Bids on an open job, or again after withdrawing. Photo, subscription and daily count are checked inside the transaction. With
 * `startsTrial` the trial of somebody without a subscription starts with the bid, or neither happens; refuses with trial_used or
 * subscription_running as well.
 */
export async function submitBid(
  tx: Tx,
  actor: Actor,
  { jobId, seenJobVersion, startsTrial, pictureIds, ...offer }: SubmitBid,
  services: Dependencies,
  now: Date,
) {
  const { job } = await lockReadableJobAndPerson(tx, { jobId, actor, personId: actor.id, missing: jobRefusals.job_not_open })
  const { facts, earlier } = await findFacts(tx, { photographerId: actor.id, job, now })
  const { subscription, hasPhoto, bidsToday, limitingBidAt, clientIsEnabled } = facts
  const isSubscribed = isActive(subscription ?? noSubscription, { env: services.env, now })
  const bidder = { hasPhoto, isSubscribed: isSubscribed || startsTrial === true, bidsToday }
  assertAllowed(canSubmitBid({ job: { ...job, clientIsEnabled }, bidder, earlier, seenJobVersion, now }), {
    bids_used_up: dailyLimitWait(limitingBidAt, now),
  })
  if (!isSubscribed) await startTrial(tx, actor, services, now)

  const bid = await upsertBid(tx, {
    ...offer,
    jobId,
    photographerId: actor.id,
    jobVersion: job.version,
    submittedAt: now,
    updatedAt: now,
  })
  if (earlier || pictureIds.length > 0) await choosePictures(tx, { bidId: bid.id, photographerId: actor.id, pictureIds })
  await recordEvent(tx, 'bid.submitted', { bidId: bid.id, jobId, clientId: job.clientId, photographerId: actor.id })
  return { id: bid.id }
}

type About = { photographerId: string; job: JobRow; now: Date }

/** The facts for the rule, in one statement after the locks. */
async function findFacts(tx: Tx, { photographerId, job, now }: About) {
  const found = await inOneStatement(tx, {
    parties: selectParties(tx, { photographerId, clientId: job.clientId, now }),
    earlier: selectEarlier(tx, { photographerId, jobId: job.id }),
  })
  const [facts] = found.parties
  const [earlier] = found.earlier
  if (!facts) throw new Error('a job without a client, or a bidder without an account')
  return { facts, earlier: earlier ? { ...earlier, isArchived: earlier.archivedAt !== null } : null }
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
      hasPhoto: sql<boolean>`exists (select from ${profiles} where ${profiles.personId} = ${photographerId} and ${isNotNull(profiles.avatarKey)})`,
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
