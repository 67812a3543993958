export type NotificationEvents = {
  /** Lines were added, read or dismissed: the person's bell looks again. */
  'bell.changed': { personId: string }
  /** The clock found something that a person is to be reminded of. */
  'reminder.due': { reminderId: string }
}
