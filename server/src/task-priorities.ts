/**
 * Tasks with a lower number go first; those that are not listed have 0. What one person waits for goes before what is for hundreds. Plain
 * data, because every verb imports it.
 */
const taskPriorities: Record<string, number> = {
  'account.mail_requested write-account-mail': -10,
  'send-mail': -10,
  'deliver-mail': 5,
  'deliver-push': 5,
  'job.edited notifications': 10,
  'job.posted notifications': 10,
  'job.edited search': 11,
  'job.posted search': 11,
  'profile.changed search': 10,
  'search.job_found notifications': 10,
  'search.photographer_found notifications': 10,
  'picture.added notifications': 10,
  'price.notified notifications': 10,
  'read-calendar': 10,
  'end-calendar-access': 20,
  'make-export': 20,
  'deliver-mails': 20,
  'deliver-pushes': 20,
  'move-prices': 20,
  'reconcile-payments': 20,
}

export function priorityOf(task: string) {
  return taskPriorities[task] ?? 0
}
