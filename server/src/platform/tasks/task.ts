/**
 * The worker's queues and their tasks at once. Tasks that wait for an outside server have places of their own: `mails` wait for the mail
 * server, `pushes` for push services of browsers' makers, `otherPushes` for those that anybody may run, `others` for calendars, Google, the payment provider and the store of pictures.
 */
export const taskQueues = { own: 4, mails: 3, pushes: 2, otherPushes: 3, others: 2 } as const
export type TaskQueue = keyof typeof taskQueues

/** `queue` is `own` if it is left out. A lower `priority` goes first, 0 if it is left out: what one person waits for goes before what is for hundreds. */
export type TaskPlace = { queue?: TaskQueue; priority?: number }

/** A kind of task. Its name is stored with waiting tasks, so it never changes. */
export type TaskKind = TaskPlace & { name: string }
