import { findReadableIds } from '#server/jobs/find-readable-ids'
import { newsNear } from '#server/jobs/news-near'
import type { FeatureTopics, Invalidation } from '#server/platform/live/feature-topics'
import { ownTopic } from '#server/platform/live/own-topic'
import { newsOfBidsOf } from './news-of-bids-of.ts'
import { newsOfBidsOn } from './news-of-bids-on.ts'

/**
 * `bids:<id>`: the bids on a job, as far as each may see them; so each has a channel of their own, and a rival hears nothing of another's bid.
 * `own-bids`: a photographer's. `bids-received`: those on a client's own jobs.
 */
export const bidTopics = {
  subscribe: {
    bids: async ({ db, actor, ids }) =>
      new Map((await findReadableIds(db, actor, ids)).map((id) => [id, { channels: [`bids:${id}:${actor.id}`] }])),
    'bids-received': ownTopic('bids-received', ({ userType }) => userType === 'client'),
    'own-bids': ownTopic('own-bids', ({ userType }) => userType === 'photographer'),
  },
  invalidations: {
    'account.disabled': ({ personId }, db) => newsOfBidsOf(db, personId),
    'account.enabled': ({ personId }, db) => newsOfBidsOf(db, personId),
    'bid.accepted': async ({ jobId, clientId, photographerId, rejectedPhotographerIds }, db) => [
      { channel: `job:${jobId}`, recheck: 'topic' },
      { channel: `own-jobs:${clientId}` },
      { channel: `bids:${jobId}:${clientId}` },
      ...[photographerId, ...rejectedPhotographerIds].flatMap((bidderId) => newsOfBidder(jobId, bidderId)),
      ...(await newsNear(db, jobId, 'removed')),
    ],
    'job.edited': ({ jobId, clientId }, db) => newsOfBidsOn(db, { jobId, clientId }),
    'bid.archived': newsOfBid,
    'bid.edited': newsOfBid,
    'bid.submitted': newsOfBid,
    'bid.withdrawn': newsOfBid,
    'bids.rejected': ({ jobId, photographerIds }) => photographerIds.flatMap((bidderId) => newsOfBidder(jobId, bidderId)),
  },
} satisfies FeatureTopics

function newsOfBid({ jobId, clientId, photographerId }: { jobId: string; clientId: string; photographerId: string }): Invalidation[] {
  return [{ channel: `bids:${jobId}:${clientId}` }, { channel: `bids-received:${clientId}` }, ...newsOfBidder(jobId, photographerId)]
}

function newsOfBidder(jobId: string, bidderId: string): Invalidation[] {
  return [{ channel: `bids:${jobId}:${bidderId}` }, { channel: `own-bids:${bidderId}` }]
}
