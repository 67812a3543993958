import { type SQL, sql } from 'drizzle-orm'
import { literal } from '#server/platform/db/literal'
import type { NewTask } from '#server/platform/tasks/add-task'
import { priorityOf } from '#server/task-priorities'

/** How many mails one task sends, and how many such tasks run at once, so that others can run beside them. */
const [perTask, lanes] = [50, 2]
/** Up to so many mails that are sent together do not wait behind those of other people. */
const few = 10

/** The task that delivers a notification by mail when it is due. One per notification; a later due time replaces it. */
export function mailTask(notificationId: string, dueAt: Date): NewTask {
  return { payload: { notificationId }, key: `mail ${notificationId}`, runAt: dueAt }
}

/**
 * The end of a statement that adds the tasks of planned deliveries, a query with `notification_id`, `due_at` and `is_new`. Only first
 * deliveries share tasks, so that two tasks never have the same one.
 */
export function addMailTasks(planned: SQL): SQL {
  const [alone, together] = [literal(priorityOf('deliver-mail')), literal(priorityOf('deliver-mails'))]
  const group = sql`number / ${literal(perTask)}`
  const areMany = sql`fresh > ${literal(few)}`
  return sql`
    numbered as (
      select *, count(*) filter (where is_new) over () as fresh, row_number() over (partition by is_new order by notification_id) - 1 as number
      from ${planned}
    ),
    tasks as (
      select ('deliver-mails', json_build_object('notificationIds', json_agg(notification_id)),
        case when ${areMany} then 'mails ' || ${group} % ${literal(lanes)} end, null, null, null,
        case when ${areMany} then ${together} else ${alone} end, null)::graphile_worker.job_spec as task
      from numbered where is_new and fresh > 1 group by fresh, ${group}
      union all
      select ('deliver-mail', json_build_object('notificationId', notification_id), null, due_at, null, 'mail ' || notification_id, ${alone}, null)
        ::graphile_worker.job_spec
      from numbered where not is_new or fresh = 1
    )
    select from (select array_agg(task) as all_tasks from tasks having count(*) > 0) every_task, graphile_worker.add_jobs(all_tasks)`
}
