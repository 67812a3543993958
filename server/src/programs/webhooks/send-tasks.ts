import { asc, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { addTasks, laneOf } from '#server/platform/tasks/add-task'
import type { TaskKind } from '#server/platform/tasks/task'
import { webhookDeliveries, webhooks } from '../tables.ts'

export const sendWebhookTask = { name: 'send-webhook', queue: 'otherPushes' } satisfies TaskKind
/** What is sent for the first time, or because its owner asked, goes before what has failed. */
export const sendPriorities = { first: 5, again: 20 }

type Planned = { id: string; personId: string }

/** One delivery of a person is sent at a time, so that nobody takes all places of the queue. */
export function addSendTasks(db: Db | Tx, deliveries: Planned[], runAt: Date, priority: number) {
  const tasks = deliveries.map(({ id, personId }) => ({
    payload: { deliveryId: id },
    key: `webhook ${id}`,
    runAt,
    lane: laneOf('webhooks', personId),
  }))
  return addTasks(db, { ...sendWebhookTask, priority }, tasks)
}

const overdueMs = 5 * 60_000
const most = 500

/** Adds the tasks of deliveries that are long overdue, because a worker was killed. One that only waits for its turn keeps its place. */
export async function sendOverdue(db: Db, { now }: Pick<ListenerTools, 'now'>) {
  const { id, attempts, nextAttemptAt, webhookId } = webhookDeliveries
  const overdue = await db
    .select({ id, attempts, nextAttemptAt, personId: webhooks.personId })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookId))
    .where(lt(nextAttemptAt, new Date(now().getTime() - overdueMs)))
    .orderBy(asc(nextAttemptAt), asc(id))
    .limit(most)
  for (const delivery of overdue)
    await addSendTasks(db, [delivery], delivery.nextAttemptAt ?? now(), sendPriorities[delivery.attempts === 0 ? 'first' : 'again'])
}
