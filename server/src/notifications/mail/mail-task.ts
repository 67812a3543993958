/** The task that delivers a notification by mail when it is due. One per notification; a later due time replaces it. */
export function mailTask(notificationId: string, dueAt: Date) {
  return { payload: { notificationId }, key: `mail ${notificationId}`, runAt: dueAt }
}
