export type NotificationEvents = {
  /** Notifications of these people were added, read or dismissed; one event for all of them. */
  'bell.changed': { personIds: string[] }
  /** A person needs a reminder. */
  'reminder.due': { reminderId: string }
}
