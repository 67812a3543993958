import type { TestedChannel } from '@shutterbid/domain/notifications/kinds'
import { defineEvents } from '#server/platform/events/define-events'

export type NotificationEvents = {
  /** Notifications of these people were added, read or dismissed; one event for all of them. */
  'bell.changed': { personIds: string[] }
  /** A person asked for a test of one channel. */
  'delivery_test.requested': { personId: string; channel: TestedChannel }
  /** A person needs a reminder. */
  'reminder.due': { reminderId: string }
  /** A person gets a digest of new jobs. */
  'digest.due': { digestId: string }
}

export const notificationEvents = defineEvents<NotificationEvents>({
  'bell.changed': {
    topics: ({ personIds }) => personIds.map((personId) => ({ channel: `bell:${personId}` })),
  },
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
})
