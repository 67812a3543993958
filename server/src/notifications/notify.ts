import { type Channel, type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { addTasks } from '#server/platform/tasks/add-tasks'
import { type FactsOf, gatheredSubject } from './facts.ts'
import { findWanting } from './find-wanting.ts'
import { lockReachable } from './lock-reachable.ts'
import { mailTask } from './mail-task.ts'
import { deliveries, notifications } from './tables.ts'

type News<Kind extends NotificationKind> = { eventId: string; personIds: string[]; kind: Kind; facts: FactsOf<Kind> }

/** How many events a notification remembers, so that a listener that runs twice tells nobody twice. */
const remembered = 100

/**
 * Tells these people of an event, once however often it is called: in the bell and, for those who want it, by mail. An event of a kind that
 * gathers updates the notification about the same thing. The number of statements does not grow with the number of people.
 */
export async function notify<Kind extends NotificationKind>(db: Db, news: News<Kind>, now: Date) {
  await db.transaction(async (tx) => {
    const told = await tell(tx, news, now)
    if (told.size === 0) return
    await recordEvent(tx, 'bell.changed', { personIds: [...told.keys()] })
    await deliverBy(tx, 'mail', { news, told, now })
  })
}

/** The ids of the notifications that are new or were updated, by person. */
async function tell<Kind extends NotificationKind>(tx: Tx, { eventId, personIds, kind, facts }: News<Kind>, now: Date) {
  const reachableIds = await lockReachable(tx, personIds)
  if (reachableIds.length === 0) return new Map<string, string>()
  const subjectId = gatheredSubject(kind, facts) ?? eventId
  const { eventIds, eventCount, readAt, dismissedAt, toldAt } = notifications
  const told = await tx
    .insert(notifications)
    .values(reachableIds.map((personId) => ({ personId, kind, facts, subjectId, eventIds: [eventId], toldAt: now })))
    .onConflictDoUpdate({
      target: [notifications.personId, notifications.kind, notifications.subjectId],
      set: {
        facts,
        eventIds: sql`(excluded.event_ids || ${eventIds})[1:${sql.raw(String(remembered))}]`,
        eventCount: sql`case when ${readAt} is null and ${dismissedAt} is null then ${eventCount} + 1 else 1 end`,
        toldAt: sql`greatest(${toldAt}, excluded.told_at)`,
        readAt: null,
        dismissedAt: null,
      },
      setWhere: sql`not ${eventIds} @> excluded.event_ids`,
    })
    .returning({ id: notifications.id, personId: notifications.personId })
  return new Map(told.map(({ id, personId }) => [personId, id]))
}

type Planned<Kind extends NotificationKind> = { news: News<Kind>; told: Map<string, string>; now: Date }

/** Plans a delivery for those who want it: at once, or when what was sent last is old enough. */
async function deliverBy<Kind extends NotificationKind>(tx: Tx, channel: Channel, { news: { kind, facts }, told, now }: Planned<Kind>) {
  const wanting = await findWanting(tx, { personIds: [...told.keys()], kind, facts, channel })
  if (wanting.length === 0) return
  const { state, eventCount, dueAt, sentAt } = deliveries
  const { gatherMinutes = 0 }: { channels: readonly Channel[]; gatherMinutes?: number } = notificationKinds[kind]
  const gathering = sql`make_interval(mins => ${gatherMinutes})`
  const planned = await tx
    .insert(deliveries)
    .values(wanting.map((personId) => ({ notificationId: told.get(personId) ?? '', channel, dueAt: now })))
    .onConflictDoUpdate({
      target: [deliveries.notificationId, deliveries.channel],
      set: {
        // What is being sent right now does not tell of this event: its sender finds one event left and leaves the row waiting.
        state: sql`case when ${state} = 'sending' then ${state} else 'waiting' end`,
        eventCount: sql`${eventCount} + 1`,
        attempts: 0,
        dueAt: sql`case ${state} when 'waiting' then ${dueAt} when 'sending' then excluded.due_at + ${gathering}
          else greatest(excluded.due_at, ${sentAt} + ${gathering}) end`,
      },
    })
    .returning({ notificationId: deliveries.notificationId, dueAt })
  const tasks = planned.map(({ notificationId, dueAt }) => mailTask(notificationId, dueAt))
  await addTasks(tx, 'deliver-mail', tasks)
}
