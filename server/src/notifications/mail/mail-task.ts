import type { NewTask } from '#server/platform/tasks/add-task'

/** How many mails one task sends, and how many such tasks run at once, so that others can run beside them. */
const [perTask, lanes] = [50, 2]

/** The task that delivers a notification by mail when it is due. One per notification; a later due time replaces it. */
export function mailTask(notificationId: string, dueAt: Date): NewTask {
  return { payload: { notificationId }, key: `mail ${notificationId}`, runAt: dueAt }
}

/** The tasks that deliver new notifications now, each to many people. Their delivery must not be in another task. */
export function mailTasks(notificationIds: string[]): NewTask[] {
  return Array.from({ length: Math.ceil(notificationIds.length / perTask) }, (_, index) => ({
    payload: { notificationIds: notificationIds.slice(index * perTask, (index + 1) * perTask) },
    lane: `mails ${index % lanes}`,
  }))
}
