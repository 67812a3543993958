export type NotificationEvents = {
  /** Notifications of these people were added, read or dismissed: one event for all of them. */
  'bell.changed': { personIds: string[] }
  /** A person is to be reminded of something. */
  'reminder.due': { reminderId: string }
}
