import type { TestedChannel } from '@shutterbid/domain/notifications/kinds'
import type { StoredEvent } from '#server/platform/events/define-events'

export type NotificationEvents = {
  /** A person asked for a test of one channel. */
  'delivery_test.requested': { personId: string; channel: TestedChannel }
  /** A person needs a reminder. */
  'reminder.due': { reminderId: string }
  /** A person gets a digest of new jobs. */
  'digest.due': { digestId: string }
  /** The owner of a saved search turned its notices off, or on again, with the link of a mail. */
  'search.unsubscribed': { personId: string; searchId: string; isNotifying?: boolean }
}

export type NotificationEvent<Name extends keyof NotificationEvents> = StoredEvent<Name, NotificationEvents[Name]>
