import { defineEvents } from '#server/platform/events/define-events'

export type NotificationEvents = {
  /** Notifications of these people were added, read or dismissed; one event for all of them. */
  'bell.changed': { personIds: string[] }
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
  'reminder.due': {
    listeners: {
      notifications: { load: async () => (await import('./reminders/on-reminder-due.ts')).onReminderDue },
    },
  },
})
