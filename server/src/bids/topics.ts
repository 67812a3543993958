import { bidLimits } from '@shutterbid/domain/bids/limits'
import { and, desc, eq } from 'drizzle-orm'
import { findReadableIds } from '#server/jobs/find-readable-ids'
import { invalidationsNear } from '#server/jobs/invalidations-near'
import { jobs } from '#server/jobs/tables'
import type { Db } from '#server/platform/db/open-database'
import type { FeatureTopics, Invalidation } from '#server/platform/live/feature-topics'
import { ownTopic } from '#server/platform/live/own-topic'
import { bids } from './tables.ts'

/**
 * `bids:<id>`: the bids on a job that the subscriber may see; each person has their own channel, so that rivals get nothing about another's
 * bid. `bid-count:<id>`: the number of bids, for whoever may open the job. `own-bids`: a photographer's. `bids-received`: those on a client's own jobs.
 */
export const bidTopics = {
  subscribe: {
    bids: async ({ db, actor, ids }) =>
      new Map((await findReadableIds(db, actor, ids)).map((id) => [id, { channels: [`bids:${id}:${actor.id}`] }])),
    'bid-count': async ({ db, actor, ids }) =>
      new Map((await findReadableIds(db, actor, ids)).map((id) => [id, { channels: [`bid-count:${id}`] }])),
    'bids-received': ownTopic('bids-received', ({ userType }) => userType === 'client'),
    'own-bids': ownTopic('own-bids', ({ userType }) => userType === 'photographer'),
  },
  invalidations: {
    'account.disabled': ({ personId }, db) => invalidationsOfBidder(db, personId),
    'account.enabled': ({ personId }, db) => invalidationsOfBidder(db, personId),
    'bid.accepted': async ({ jobId, clientId, photographerId, rejectedPhotographerIds }, db) => [
      { channel: `job:${jobId}`, recheck: 'topic' },
      { channel: `own-jobs:${clientId}` },
      { channel: `bids:${jobId}:${clientId}` },
      ...[photographerId, ...rejectedPhotographerIds].flatMap((bidderId) => invalidationsForBidder(jobId, bidderId)),
      ...(await invalidationsNear(db, jobId, 'removed')),
    ],
    'job.edited': ({ jobId, clientId }, db) => invalidationsOfBids(db, { jobId, clientId }),
    'job.hidden': ({ jobId, clientId }, db) => invalidationsOfBids(db, { jobId, clientId }),
    'job.shown': ({ jobId, clientId }, db) => invalidationsOfBids(db, { jobId, clientId }),
    'bid.archived': invalidationsOfCountedBid,
    'bid.edited': invalidationsOfBid,
    'bid.hidden': invalidationsOfBid,
    'bid.shown': invalidationsOfBid,
    'bid.submitted': invalidationsOfCountedBid,
    'bid.withdrawn': invalidationsOfCountedBid,
    'photographer.invited': ({ jobId, clientId, photographerId }) => [
      { channel: `bids:${jobId}:${clientId}` },
      { channel: `bids:${jobId}:${photographerId}` },
    ],
    'bids.rejected': ({ jobId, photographerIds }) => photographerIds.flatMap((bidderId) => invalidationsForBidder(jobId, bidderId)),
  },
} satisfies FeatureTopics

type BidFacts = { jobId: string; clientId: string; photographerId: string }

function invalidationsOfCountedBid(facts: BidFacts): Invalidation[] {
  return [...invalidationsOfBid(facts), { channel: `bid-count:${facts.jobId}` }]
}

function invalidationsOfBid({ jobId, clientId, photographerId }: BidFacts): Invalidation[] {
  return [
    { channel: `bids:${jobId}:${clientId}` },
    { channel: `bids-received:${clientId}` },
    ...invalidationsForBidder(jobId, photographerId),
  ]
}

function invalidationsForBidder(jobId: string, bidderId: string): Invalidation[] {
  return [{ channel: `bids:${jobId}:${bidderId}` }, { channel: `own-bids:${bidderId}` }]
}

/** For the client and the bidders, when the terms of a job change: existing bids then count as made before the change. */
async function invalidationsOfBids(db: Db, { jobId, clientId }: { jobId: string; clientId: string }): Promise<Invalidation[]> {
  const pending = await db
    .select({ photographerId: bids.photographerId })
    .from(bids)
    .where(and(eq(bids.jobId, jobId), eq(bids.status, 'pending')))
    .orderBy(desc(bids.submittedAt), desc(bids.id))
    .limit(bidLimits.notified)
  return [
    { channel: `bids:${jobId}:${clientId}` },
    ...pending.flatMap(({ photographerId: id }) => [{ channel: `bids:${jobId}:${id}` }, { channel: `own-bids:${id}` }]),
  ]
}

const maxRows = 500

/** For clients and those who see the number, when a photographer is disabled or enabled: their pending bids leave or rejoin the lists. */
async function invalidationsOfBidder(db: Db, photographerId: string): Promise<Invalidation[]> {
  const pending = await db
    .select({ jobId: bids.jobId, clientId: jobs.clientId })
    .from(bids)
    .innerJoin(jobs, and(eq(jobs.id, bids.jobId), eq(jobs.status, 'open')))
    .where(and(eq(bids.photographerId, photographerId), eq(bids.status, 'pending')))
    .orderBy(desc(bids.submittedAt), desc(bids.id))
    .limit(maxRows)
  return pending.flatMap(({ jobId, clientId }) => [
    { channel: `bids:${jobId}:${clientId}` },
    { channel: `bids-received:${clientId}` },
    { channel: `bid-count:${jobId}` },
  ])
}
