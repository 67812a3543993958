import { asc, lt } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { addTasks } from '#server/platform/tasks/add-task'
import type { TaskKind } from '#server/platform/tasks/task'
import { webhookDeliveries } from '../tables.ts'

export const sendWebhookTask = { name: 'send-webhook', queue: 'otherPushes' } satisfies TaskKind
export const taskKeyPrefix = 'webhook '
/** What is sent for the first time, or because its owner asked, goes before what has failed. */
export const sendPriorities = { first: 5, again: 20 }

export function addSendTasks(db: Db | Tx, deliveries: { id: string; at: Date }[], priority: number) {
  const tasks = deliveries.map(({ id, at }) => ({ payload: { deliveryId: id }, key: `${taskKeyPrefix}${id}`, runAt: at }))
  return addTasks(db, { ...sendWebhookTask, priority }, tasks)
}

const overdueMs = 5 * 60_000
const most = 500

/** Adds the tasks of deliveries that are long overdue, because a worker was killed. A task that only waits for its turn is replaced. */
export async function sendOverdue(db: Db, { now }: Pick<ListenerTools, 'now'>) {
  const { id, nextAttemptAt } = webhookDeliveries
  const overdue = await db
    .select({ id })
    .from(webhookDeliveries)
    .where(lt(nextAttemptAt, new Date(now().getTime() - overdueMs)))
    .orderBy(asc(nextAttemptAt), asc(id))
    .limit(most)
  const tasks = overdue.map((delivery) => ({ ...delivery, at: now() }))
  await addSendTasks(db, tasks, sendPriorities.again)
}
