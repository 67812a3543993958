/**
 * The queues of the worker, with how many of their tasks run at once. A task that waits for somebody else's server can take long, so it must
 * not take the place of one that only needs our database: `mails` wait for the mail server, `pushes` for push services, `others` for calendars, Google, the payment
 * provider and the store of pictures.
 */
export const taskQueues = { own: 4, mails: 3, pushes: 2, others: 2 } as const
export type TaskQueue = keyof typeof taskQueues

/** Those that are not listed are `own`. */
const queues: Record<string, TaskQueue> = {
  'send-mail': 'mails',
  'deliver-mail': 'mails',
  'deliver-mails': 'mails',
  'deliver-push': 'pushes',
  'deliver-pushes': 'pushes',
  'read-calendar': 'others',
  'write-shoot': 'others',
  'end-calendar-access': 'others',
  'make-export': 'others',
  'account.deleted billing': 'others',
  'account.deleted files': 'others',
  'avatar.replaced files': 'others',
  'export.ended files': 'others',
  'picture.added portfolio': 'others',
  'picture.removed files': 'others',
  'move-prices': 'others',
  'reconcile-payments': 'others',
  'remove-files': 'others',
  'subscription.surplus billing': 'others',
}

export function queueOf(task: string): TaskQueue {
  return queues[task] ?? 'own'
}
