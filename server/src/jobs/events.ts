import type { Db } from '#server/platform/db/open-database'
import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import type { Invalidation } from '#server/platform/live/channels'
import type { JobEvents } from './event-facts.ts'

const webhooks = {
  load: async () => (await import('#server/programs/webhooks/on-webhook-event')).onWebhookEvent,
  priority: 15,
}

export const jobEvents = defineEvents<JobEvents>({
  'job.posted': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-jobs/job-posted')).onJobPosted, priority: 10 },
      search: { load: async () => (await import('#server/search/saved/on-job-posted')).onJobPosted, priority: 11 },
      webhooks,
    },
    topics: ({ clientId }) => [{ channel: `own-jobs:${clientId}` }],
    topicsOfOthers: async ({ jobId }, db) => (await import('./invalidations.ts')).topicsNearJob(db, jobId, 'added'),
  },
  'job.edited': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-jobs/job-edited')).onJobEdited, priority: 10 },
      search: { load: async () => (await import('#server/search/saved/on-job-edited')).onJobEdited, priority: 11 },
      webhooks,
    },
    topics: async ({ jobId, clientId, leftPoint }, db) => {
      const { topicNearPoint, topicsNearJob } = await import('./invalidations.ts')
      const { topicsOfPendingBids } = await import('#server/bids/invalidations')
      return [
        { channel: `job:${jobId}` },
        { channel: `own-jobs:${clientId}` },
        ...(leftPoint ? [topicNearPoint(leftPoint, jobId, 'removed')] : []),
        ...(await topicsNearJob(db, jobId, 'added')),
        ...(await topicsOfPendingBids(db, { jobId, clientId })),
      ]
    },
  },
  'job.hidden': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-people/hidden-things')).onJobHidden },
    },
    topics: (facts, db) => topicsOfHiding(db, facts, 'removed'),
  },
  'job.shown': {
    topics: (facts, db) => topicsOfHiding(db, facts, 'added'),
  },
  'job.completed': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-jobs/job-completed')).onJobCompleted },
      profiles: { load: async () => (await import('#server/profiles/counts/on-job-completed')).onJobCompleted },
      webhooks,
    },
    topics: topicsOfHire,
    changesPublicPages: true,
  },
  'job.requested': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-hires/job-requests')).onJobRequested },
      webhooks,
    },
    topics: topicsOfHire,
  },
  'job.request_ended': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-hires/completion-not-yet')).onRequestEnded },
      webhooks,
    },
    topics: topicsOfHire,
  },
  'job.meeting_point_set': {
    listeners: {
      calendars: { load: async () => (await import('#server/calendars/connections/shoots/on-shoots-changed')).onShootsChanged },
      notifications: { load: async () => (await import('#server/notifications/about-hires/meeting-point-set')).onMeetingPointSet },
      webhooks,
    },
    topics: topicsOfHire,
  },
  'job.terms_proposed': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-hires/term-proposals')).onTermsProposed },
      webhooks,
    },
    topics: topicsOfHire,
  },
  'job.proposal_ended': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-hires/term-proposals')).onProposalEnded },
      webhooks,
    },
    topics: topicsOfHire,
  },
  'job.terms_agreed': {
    listeners: {
      calendars: { load: async () => (await import('#server/calendars/connections/shoots/on-shoot-moved')).onShootMoved },
      notifications: { load: async () => (await import('#server/notifications/about-hires/term-proposals')).onTermsAgreed },
      profiles: { load: async () => (await import('#server/profiles/counts/on-job-delivered')).onJobDelivered },
      webhooks,
    },
    topics: topicsOfHire,
  },
  'job.pictures_delivered': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-hires/pictures')).onPicturesDelivered },
      webhooks,
    },
    topics: topicsOfHire,
  },
  'job.pictures_answered': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-hires/pictures')).onPicturesAnswered },
      profiles: { load: async () => (await import('#server/profiles/counts/on-job-delivered')).onJobDelivered },
      webhooks,
    },
    topics: topicsOfHire,
  },
  'job.delivery_day_passed': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-hires/pictures')).onDeliveryDayPassed },
      profiles: { load: async () => (await import('#server/profiles/counts/on-job-delivered')).onJobDelivered },
    },
  },
  'job.trouble_said': {
    listeners: {
      feedback: { load: async () => (await import('#server/feedback/on-trouble-said')).onTroubleSaid },
      notifications: { load: async () => (await import('#server/notifications/about-hires/shoot-trouble')).onTroubleSaid },
      webhooks,
    },
    topics: topicsOfHire,
  },
  'job.payment_changed': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-hires/payments')).onPaymentChanged },
      webhooks,
    },
    topics: ({ jobId }) => [{ channel: `job:${jobId}` }],
  },
  'job.invoice_made': {
    listeners: { webhooks },
    topics: ({ jobId }) => [{ channel: `job:${jobId}` }],
  },
  'job.cancelled': {
    listeners: {
      bids: { load: async () => (await import('#server/bids/on-job-closed')).onJobClosed },
      calendars: { load: async () => (await import('#server/calendars/connections/shoots/on-shoots-changed')).onShootsChanged },
      notifications: { load: async () => (await import('#server/notifications/about-jobs/job-cancelled')).onJobCancelled },
      profiles: { load: async () => (await import('#server/profiles/counts/on-job-delivered')).onJobDelivered },
      webhooks,
    },
    topics: async ({ jobId, clientId, photographerId }, db) => [
      { channel: `job:${jobId}`, recheck: 'topic' },
      { channel: `own-jobs:${clientId}` },
      ...(photographerId
        ? [{ channel: `own-bids:${photographerId}` }, { channel: `profile:${photographerId}` }]
        : await (await import('./invalidations.ts')).topicsNearJob(db, jobId, 'removed')),
    ],
    changesPublicPages: true,
  },
})
export const { recordEvent } = recorderOf(jobEvents)

function topicsOfHire({ jobId, clientId, photographerId }: { jobId: string; clientId: string; photographerId: string }): Invalidation[] {
  return [{ channel: `job:${jobId}` }, { channel: `own-jobs:${clientId}` }, { channel: `own-bids:${photographerId}` }]
}

async function topicsOfHiding(
  db: Db,
  { jobId, clientId }: { jobId: string; clientId: string },
  is: 'added' | 'removed',
): Promise<Invalidation[]> {
  const { topicsOfHiddenJob } = await import('./invalidations.ts')
  const { topicsOfPendingBids } = await import('#server/bids/invalidations')
  return [
    { channel: 'inbox' },
    { channel: `job:${jobId}`, recheck: 'topic' },
    { channel: `own-jobs:${clientId}` },
    ...(await topicsOfHiddenJob(db, jobId, is)),
    ...(await topicsOfPendingBids(db, { jobId, clientId })),
  ]
}
