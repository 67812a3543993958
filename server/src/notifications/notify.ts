import { type Channel, type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { type SQL, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { instant } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import { insertEvent } from '#server/platform/events/record-event'
import { tellRecorded } from '#server/platform/events/recorded'
import { addMailTasks } from './mail/mail-task.ts'
import { isSubscribed } from './preferences/is-subscribed.ts'
import { deliveries, notifications } from './tables.ts'
import { type FactsOf, gatheredSubject } from './texts/facts.ts'

type NewNotification<Kind extends NotificationKind> = { eventId: string; personIds: string[]; kind: Kind; facts: FactsOf<Kind> }
export type AnyNotification = { [Kind in NotificationKind]: NewNotification<Kind> }[NotificationKind]

/** How many events a notification remembers, so that a listener that runs twice does not notify twice. */
const remembered = 100

/**
 * Notifies people of an event, idempotently: in the bell and, for those who want it, by mail. An event of a gathered kind updates the
 * notification about the same thing.
 */
export async function notify<Kind extends NotificationKind>(db: Db, notification: NewNotification<Kind>, now: Date) {
  await notifyEach(db, [notification as AnyNotification], now)
}

/** The same for several kinds of notices of one event, each to other people. One statement, however many they are. */
export async function notifyEach(db: Db, all: AnyNotification[], now: Date) {
  const wanted = all.filter(({ personIds }) => personIds.length > 0)
  if (wanted.length === 0) return
  const told = wanted.map((_, index) => sql.identifier(`told${index}`))
  const planned = wanted.map((_, index) => sql.identifier(`planned${index}`))
  const parts = wanted.flatMap((notification, index) => [
    sql`${told[index]} as (${upsertNotifications(notification, now)})`,
    sql`${planned[index]} as (${planDeliveries(notification, sql`${told[index]}`, now)})`,
  ])
  const personIds = sql`(${rowsOf(sql`person_id`, told)}) as everybody having count(*) > 0`
  await db.execute(sql`
    with reachable as materialized (${reachable(wanted.flatMap((one) => one.personIds))}),
    ${sql.join(parts, sql`, `)},
    bell as (${insertEvent('bell.changed', { facts: sql`jsonb_build_object('personIds', jsonb_agg(person_id))`, from: personIds })}),
    planned as (${rowsOf(sql`notification_id, due_at, is_new`, planned)}),
    ${addMailTasks(sql`planned`)}`)
  tellRecorded()
}

function rowsOf(columns: SQL, parts: Name[]): SQL {
  return sql.join(
    parts.map((part) => sql`select ${columns} from ${part}`),
    sql` union all `,
  )
}

type Name = ReturnType<typeof sql.identifier>

/** Those who are not disabled, locked in order until the transaction ends. */
function reachable(personIds: string[]): SQL {
  return sql`select id from ${people} where id = any(${sql.param(personIds)}::uuid[]) and ${isEnabledPerson()} order by id for key share`
}

/** Returns the ids of new and updated notifications, with their person. */
function upsertNotifications({ eventId, personIds, kind, facts }: AnyNotification, now: Date): SQL {
  const { eventIds, eventCount, readAt, dismissedAt, notifiedAt } = notifications
  const subjectId = gatheredSubject(kind, facts) ?? eventId
  return sql`
    insert into ${notifications} (person_id, kind, facts, subject_id, event_ids, notified_at)
    select id, ${kind}, ${JSON.stringify(facts)}::jsonb, ${subjectId}::uuid, array[${eventId}::uuid], ${instant(now)}
    from reachable where id = any(${sql.param(personIds)}::uuid[])
    on conflict (person_id, kind, subject_id) do update set
      facts = excluded.facts,
      event_ids = (excluded.event_ids || ${eventIds})[1:${sql.raw(String(remembered))}],
      event_count = case when ${readAt} is null and ${dismissedAt} is null then ${eventCount} + 1 else 1 end,
      notified_at = greatest(${notifiedAt}, excluded.notified_at),
      read_at = null,
      dismissed_at = null
    where not ${eventIds} @> excluded.event_ids
    returning id, person_id`
}

/**
 * Plans a delivery for those who want it: immediately, or when the last one is old enough. In the order of the ids, so that those who lock
 * several wait for each other in the same order.
 */
function planDeliveries({ kind, facts }: AnyNotification, told: SQL, now: Date): SQL {
  const channel = 'mail'

  const { state, eventCount, dueAt, sentAt } = deliveries
  const { batchMinutes = 0 }: { channels: readonly Channel[]; batchMinutes?: number } = notificationKinds[kind]
  const gathering = sql`make_interval(mins => ${batchMinutes})`
  // A mail that is being sent does not include this event: its sender finds one event left and keeps the row waiting.
  return sql`
    insert into ${deliveries} (notification_id, channel, due_at)
    select id, ${channel}, ${instant(now)} from ${told} as told
    where ${isSubscribed<NotificationKind>({ personId: sql`told.person_id`, kind, facts, channel })} order by id
    on conflict (notification_id, channel) do update set
      state = case when ${state} = 'sending' then ${state} else 'waiting' end,
      event_count = ${eventCount} + 1,
      attempts = 0,
      due_at = case ${state} when 'waiting' then ${dueAt} when 'sending' then excluded.due_at + ${gathering}
        else greatest(excluded.due_at, ${sentAt} + ${gathering}) end
    returning notification_id, due_at, xmax = 0 as is_new`
}
