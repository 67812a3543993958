import { type Channel, type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { addTasks } from '#server/platform/tasks/add-tasks'
import { lockReachable } from './lock-reachable.ts'
import { mailTask } from './mail/mail-task.ts'
import { findSubscribed } from './preferences/find-subscribed.ts'
import { deliveries, notifications } from './tables.ts'
import { type FactsOf, gatheredSubject } from './texts/facts.ts'

type NewNotification<Kind extends NotificationKind> = { eventId: string; personIds: string[]; kind: Kind; facts: FactsOf<Kind> }

/** How many events a notification remembers, so that a listener that runs twice does not notify twice. */
const remembered = 100

/**
 * Notifies people of an event, idempotently: in the bell and, for those who want it, by mail. An event of a gathered kind updates the
 * notification about the same thing. The number of statements does not depend on the number of people.
 */
export async function notify<Kind extends NotificationKind>(db: Db, notification: NewNotification<Kind>, now: Date) {
  await db.transaction(async (tx) => {
    const notificationIds = await upsertNotifications(tx, notification, now)
    if (notificationIds.size === 0) return
    await recordEvent(tx, 'bell.changed', { personIds: [...notificationIds.keys()] })
    await scheduleDeliveries(tx, 'mail', { notification, notificationIds, now })
  })
}

/** The ids of new and updated notifications, by person. */
async function upsertNotifications<Kind extends NotificationKind>(
  tx: Tx,
  { eventId, personIds, kind, facts }: NewNotification<Kind>,
  now: Date,
) {
  const reachableIds = await lockReachable(tx, personIds)
  if (reachableIds.length === 0) return new Map<string, string>()
  const subjectId = gatheredSubject(kind, facts) ?? eventId
  const { eventIds, eventCount, readAt, dismissedAt, notifiedAt } = notifications
  const notificationIds = await tx
    .insert(notifications)
    .values(reachableIds.map((personId) => ({ personId, kind, facts, subjectId, eventIds: [eventId], notifiedAt: now })))
    .onConflictDoUpdate({
      target: [notifications.personId, notifications.kind, notifications.subjectId],
      set: {
        facts,
        eventIds: sql`(excluded.event_ids || ${eventIds})[1:${sql.raw(String(remembered))}]`,
        eventCount: sql`case when ${readAt} is null and ${dismissedAt} is null then ${eventCount} + 1 else 1 end`,
        notifiedAt: sql`greatest(${notifiedAt}, excluded.notified_at)`,
        readAt: null,
        dismissedAt: null,
      },
      setWhere: sql`not ${eventIds} @> excluded.event_ids`,
    })
    .returning({ id: notifications.id, personId: notifications.personId })
  return new Map(notificationIds.map(({ id, personId }) => [personId, id]))
}

type Planned<Kind extends NotificationKind> = { notification: NewNotification<Kind>; notificationIds: Map<string, string>; now: Date }

/** Schedules a delivery for those who want it: immediately, or when the last one is old enough. */
async function scheduleDeliveries<Kind extends NotificationKind>(
  tx: Tx,
  channel: Channel,
  { notification: { kind, facts }, notificationIds, now }: Planned<Kind>,
) {
  const subscribed = await findSubscribed(tx, { personIds: [...notificationIds.keys()], kind, facts, channel })
  if (subscribed.length === 0) return
  const { state, eventCount, dueAt, sentAt } = deliveries
  const { gatherMinutes = 0 }: { channels: readonly Channel[]; gatherMinutes?: number } = notificationKinds[kind]
  const gathering = sql`make_interval(mins => ${gatherMinutes})`
  const planned = await tx
    .insert(deliveries)
    .values(subscribed.map((personId) => ({ notificationId: notificationIds.get(personId) ?? '', channel, dueAt: now })))
    .onConflictDoUpdate({
      target: [deliveries.notificationId, deliveries.channel],
      set: {
        // A mail that is being sent does not include this event: its sender finds one event left and keeps the row waiting.
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
