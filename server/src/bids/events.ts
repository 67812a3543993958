import type { Db } from '#server/platform/db/open-database'
import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import type { Invalidation } from '#server/platform/live/channels'
import type { Bid, BidEvents } from './event-facts.ts'

const webhooks = {
  load: async () => (await import('#server/programs/webhooks/on-webhook-event')).onWebhookEvent,
  priority: 15,
}

export const bidEvents = defineEvents<BidEvents>({
  'bid.submitted': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-bids/bids-received')).onBidSubmitted },
      webhooks,
    },
    topics: topicsOfCountedBid,
    topicsOfOthers: topicsOfBidCount,
  },
  'photographer.invited': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-bids/bid-requested')).onPhotographerInvited },
      webhooks,
    },
    topics: topicsOfInvitation,
  },
  'invitation.declined': {
    listeners: { webhooks },
    topics: topicsOfInvitation,
  },
  'pins.changed': {
    topics: ({ jobId }) => [{ channel: `pins:${jobId}` }],
  },
  'bid.edited': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-bids/bids-received')).onBidEdited },
      webhooks,
    },
    topics: topicsOfBid,
  },
  'bid.withdrawn': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-bids/bids-received')).onBidWithdrawn },
      webhooks,
    },
    topics: topicsOfCountedBid,
    topicsOfOthers: topicsOfBidCount,
  },
  'bid.hidden': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-people/hidden-things')).onBidHidden },
    },
    topics: (facts) => [...topicsOfBid(facts), { channel: 'inbox' }],
  },
  'bid.shown': {
    topics: (facts) => [...topicsOfBid(facts), { channel: 'inbox' }],
  },
  'bid.archived': {
    topics: topicsOfCountedBid,
    topicsOfOthers: topicsOfBidCount,
  },
  'bids.share_changed': {
    topics: topicsOfClient,
  },
  'bid.noted': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-bids/bid-noted')).onBidNoted },
    },
    topics: topicsOfClient,
  },
  'bid.accepted': {
    listeners: {
      calendars: { load: async () => (await import('#server/calendars/connections/shoots/on-shoots-changed')).onShootsChanged },
      notifications: { load: async () => (await import('#server/notifications/about-bids/bid-accepted')).onBidAccepted },
      webhooks,
    },
    topics: ({ jobId, clientId, photographerId, rejectedPhotographerIds }) => [
      { channel: `job:${jobId}`, recheck: 'topic' },
      { channel: `own-jobs:${clientId}` },
      { channel: `bids:${jobId}:${clientId}` },
      ...[photographerId, ...rejectedPhotographerIds].flatMap((bidderId) => topicsOfBidder(jobId, bidderId)),
    ],
    topicsOfOthers: async ({ jobId }, db) => (await import('#server/jobs/invalidations')).topicsNearJob(db, jobId, 'removed'),
    changesPublicPages: true,
  },
  'bids.rejected': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-bids/bid-rejected')).onBidsRejected },
      webhooks,
    },
    topics: topicsOfBidders,
  },
  'bids.read': {
    topics: topicsOfBidders,
  },
})
export const { recordEvent } = recorderOf(bidEvents)

function topicsOfInvitation({ jobId, clientId, photographerId }: BidEvents['photographer.invited']): Invalidation[] {
  return [{ channel: `bids:${jobId}:${clientId}` }, { channel: `bids:${jobId}:${photographerId}` }]
}

function topicsOfClient({ jobId, clientId }: { jobId: string; clientId: string }): Invalidation[] {
  return [{ channel: `bids:${jobId}:${clientId}` }]
}

function topicsOfCountedBid(facts: Bid): Invalidation[] {
  return [...topicsOfBid(facts), { channel: `bid-count:${facts.jobId}` }]
}

async function topicsOfBidCount({ jobId }: Bid, db: Db): Promise<Invalidation[]> {
  return (await import('#server/jobs/invalidations')).topicsWithBidCounts(db, [jobId])
}

function topicsOfBid({ jobId, clientId, photographerId }: Bid): Invalidation[] {
  return [{ channel: `bids:${jobId}:${clientId}` }, { channel: `bids-received:${clientId}` }, ...topicsOfBidder(jobId, photographerId)]
}

function topicsOfBidders({ jobId, photographerIds }: { jobId: string; photographerIds: string[] }): Invalidation[] {
  return photographerIds.flatMap((bidderId) => topicsOfBidder(jobId, bidderId))
}

function topicsOfBidder(jobId: string, bidderId: string): Invalidation[] {
  return [{ channel: `bids:${jobId}:${bidderId}` }, { channel: `own-bids:${bidderId}` }]
}
