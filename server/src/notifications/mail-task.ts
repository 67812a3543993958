/** The task that delivers a notification by mail, no earlier than it is due: one for each notification, replaced when it is due later. */
export function mailTask(notificationId: string, dueAt: Date) {
  return { payload: { notificationId }, key: `mail ${notificationId}`, runAt: dueAt }
}
