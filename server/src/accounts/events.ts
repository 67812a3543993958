import type { Db } from '#server/platform/db/open-database'
import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import { removeFilesNow } from '#server/platform/files/remove-files-now'
import type { Invalidation } from '#server/platform/live/channels'
import type { AccountEvents } from './event-facts.ts'

export const accountEvents = defineEvents<AccountEvents>({
  'account.deleted': {
    listeners: {
      billing: { load: async () => (await import('#server/billing/on-account-deleted')).onAccountDeleted, queue: 'others' },
      files: removeFilesNow,
    },
    topics: async ({ personId }, db) => [
      { channel: `profile:${personId}`, recheck: 'topic' },
      ...(await (await import('#server/messages/invalidations')).topicsOfPartners(db, personId)),
    ],
    changesPublicPages: true,
  },
  'account.disabled': {
    listeners: {
      jobs: { load: async () => (await import('#server/jobs/terms/on-account-disabled')).onAccountDisabled },
      notifications: { load: async () => (await import('#server/notifications/about-people/partner-disabled')).onAccountDisabled },
    },
    topics: ({ personId }, db) => invalidationsOfPerson(db, personId, 'removed'),
    changesPublicPages: true,
  },
  'account.enabled': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-people/partner-disabled')).onAccountEnabled },
      prices: { load: async () => (await import('#server/notifications/about-subscriptions/on-subscriber-enabled')).onSubscriberEnabled },
    },
    topics: ({ personId }, db) => invalidationsOfPerson(db, personId, 'added'),
    changesPublicPages: true,
  },
})
export const { recordEvent } = recorderOf(accountEvents)

/** Everywhere where others see something of this person. */
async function invalidationsOfPerson(db: Db, personId: string, is: 'added' | 'removed'): Promise<Invalidation[]> {
  const [bids, jobs, messages] = await Promise.all([
    import('#server/bids/invalidations'),
    import('#server/jobs/invalidations'),
    import('#server/messages/invalidations'),
  ])
  return [
    { channel: `profile:${personId}` },
    ...(await bids.topicsOfBidsBy(db, personId)),
    ...(await jobs.topicsOfOwnJobs(db, personId, is)),
    ...(await messages.topicsOfPartners(db, personId)),
  ]
}
