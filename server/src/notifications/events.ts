export type NotificationEvents = {
  /** Lines were added, read or dismissed: the person's bell looks again. */
  'bell.changed': { personId: string }
}
