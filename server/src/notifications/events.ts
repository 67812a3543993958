import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import type { NotificationEvents } from './event-facts.ts'

export const notificationEvents = defineEvents<NotificationEvents>({
  'digest.due': {
    listeners: {
      notifications: { load: async () => (await import('./digests/on-digest-due.ts')).onDigestDue },
    },
  },
  'delivery_test.requested': {
    listeners: {
      notifications: { load: async () => (await import('./channel-tests/delivery-test.ts')).onTestRequested },
    },
  },
  'reminder.due': {
    listeners: {
      notifications: { load: async () => (await import('./reminders/on-reminder-due.ts')).onReminderDue },
    },
  },
  'search.unsubscribed': {
    listeners: {
      search: { load: async () => (await import('#server/search/saved/on-search-unsubscribed')).onSearchUnsubscribed },
    },
  },
})
export const { recordEvent, recordEvents } = recorderOf(notificationEvents)
