import { type SQL, sql } from 'drizzle-orm'
import { literal } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import { addTasks } from '#server/platform/tasks/add-task'
import type { TaskKind } from '#server/platform/tasks/task'

/** Task names of one delivery and of several. `lane` is the prefix of the queues that hold back large sets. */
export const deliveryTasks = {
  mail: {
    one: { name: 'deliver-mail', queue: 'mails', priority: 5 },
    several: { name: 'deliver-mails', queue: 'mails', priority: 20 },
    lane: 'mails',
  },
  push: {
    one: { name: 'deliver-push', queue: 'pushes', priority: 5 },
    several: { name: 'deliver-pushes', queue: 'pushes', priority: 20 },
    lane: 'pushes',
  },
} satisfies Record<string, { one: TaskKind; several: TaskKind; lane: string }>
/** A push for the browsers that use somebody else's push service than their maker's. It takes the place of the delivery's own task. */
export const otherPushTask = { name: 'deliver-other-push', queue: 'otherPushes' } satisfies TaskKind
export type SentChannel = keyof typeof deliveryTasks

/** Deliveries of one task, and tasks that run at once, so that others can run beside them. */
const perTask = 50
export const lanes = 2
/** Up to this many deliveries do not wait behind those of other people. */
const few = 10

/** Adds tasks that deliver notifications over a channel. One per notification; a later time replaces an earlier one. */
export function addDeliveryTasks(db: Db | Tx, channel: SentChannel, due: { notificationId: string; dueAt: Date }[]) {
  return addTasks(
    db,
    deliveryTasks[channel].one,
    due.map(({ notificationId, dueAt }) => ({ payload: { notificationId }, key: `${channel} ${notificationId}`, runAt: dueAt })),
  )
}

/**
 * The end of a statement that adds the tasks of planned deliveries, a query with `notification_id`, `channel`, `due_at` and `is_new`. Only
 * first deliveries share tasks, so that two tasks never have the same one.
 */
export function addPlannedTasks(planned: SQL): SQL {
  const group = sql`number / ${literal(perTask)}`
  const areMany = sql`fresh > ${literal(few)}`
  return sql`
    task_names (channel, one, several, lane, first, last) as (values ${sql.join(Object.entries(deliveryTasks).map(namesOf), sql`, `)}),
    numbered as (
      select *, count(*) filter (where is_new) over (partition by channel) as fresh,
        row_number() over (partition by channel, is_new order by notification_id) - 1 as number
      from ${planned} join task_names using (channel)
    ),
    tasks as (
      select (several, json_build_object('notificationIds', json_agg(notification_id)),
        case when ${areMany} then lane || ' ' || ${group} % ${literal(lanes)} end, null, null, null,
        case when ${areMany} then last else first end, null)::graphile_worker.job_spec as task
      from numbered where is_new and fresh > 1 group by channel, several, lane, first, last, fresh, ${group}
      union all
      select (one, json_build_object('notificationId', notification_id), null, due_at, null, channel || ' ' || notification_id, first, null)
        ::graphile_worker.job_spec
      from numbered where not is_new or fresh = 1
    )
    select from (select array_agg(task) as all_tasks from tasks having count(*) > 0) every_task, graphile_worker.add_jobs(all_tasks)`
}

function namesOf([channel, { one, several, lane }]: [string, (typeof deliveryTasks)[SentChannel]]): SQL {
  return sql`(${literal([channel, one.name, several.name, lane])}, ${literal(one.priority)}, ${literal(several.priority)})`
}
