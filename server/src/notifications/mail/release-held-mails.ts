import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { instant } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { maxOf } from '#server/platform/mail/take-turns'
import { addTasks } from '#server/platform/tasks/add-task'
import { forDueBatches } from '#server/platform/tasks/for-each-due'
import type { TaskKind } from '#server/platform/tasks/task'
import { deliveryTasks, lanes } from '../deliveries/delivery-tasks.ts'
import { deliveries, notifications } from '../tables.ts'
import { isAlwaysMailed, lineOf } from './claim-mails.ts'
import { sentAtOnce } from './deliver-mails.ts'

export const deliverReleasedTask: TaskKind = { name: 'deliver-released-mails', queue: 'mails', priority: 10 }

type Tools = Pick<ListenerTools, 'log' | 'now' | 'callLimitFactor'>

/**
 * Hands mails to tasks that waited for a turn or the end of quiet hours. All that wait in one line of a person are one letter if they waited
 * for a turn, or are more than an hour has.
 */
export async function releaseHeldMails(db: Db, tools: Tools) {
  await forDueBatches(db, tools, {
    task: 'release held mails',
    find: ({ isReady, limit }) =>
      db
        .selectDistinct({ id: notifications.personId })
        .from(deliveries)
        .innerJoin(notifications, eq(notifications.id, deliveries.notificationId))
        .where(and(areOver(tools.now()), isReady(notifications.personId)))
        .orderBy(asc(notifications.personId))
        .limit(limit),
    handle: (tx, people) => release(tx, tools, people),
  })
}

/** Mails that have waited. */
function areOver(now: Date) {
  const { channel, state, heldFor, dueAt } = deliveries
  return and(eq(channel, 'mail'), eq(state, 'waiting'), inArray(heldFor, ['turn', 'quiet_hours']), lte(dueAt, now))
}

async function release(tx: Tx, { now, callLimitFactor }: Tools, people: { id: string }[]) {
  const { channel, heldFor, notificationId } = deliveries
  const { rows } = await tx.execute<{ ids: string[]; isOneLetter: boolean }>(sql`
    with held as (
      select ${notificationId}, ${notifications.personId}, ${notifications.notifiedAt}, ${heldFor}, ${lineOf} as line,
        case when ${isAlwaysMailed} then ${notificationId} end as alone
      from ${deliveries} join ${notifications} on ${notifications.id} = ${notificationId}
      where ${areOver(now())} and ${notifications.personId} = any(${sql.param(people.map(({ id }) => id))}::uuid[])
      order by ${notificationId} for update of ${deliveries}
    ),
    released as (
      update ${deliveries} set held_for = 'released', due_at = ${instant(now())} from held
      where ${notificationId} = held.notification_id and ${channel} = 'mail'
    )
    select array_agg(notification_id order by notified_at desc, notification_id) as ids,
      bool_or(held_for = 'turn') or count(*) > ${maxOf(sql`line`, callLimitFactor)} as "isOneLetter"
    from held group by person_id, line, alone`)
  const letters = rows.flatMap(({ ids, isOneLetter }) => (isOneLetter ? [ids] : ids.map((id) => [id])))
  const tasks = Array.from({ length: Math.ceil(letters.length / sentAtOnce) }, (_, index) => ({
    payload: { letters: letters.slice(index * sentAtOnce, (index + 1) * sentAtOnce) },
    lane: `${deliveryTasks.mail.lane} ${index % lanes}`,
  }))
  await addTasks(tx, deliverReleasedTask, tasks)
}
