import { type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { type SQL, sql } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { instant } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import { notifyRecorded } from '#server/platform/events/recorded'
import { insertEvent } from './bell/events.ts'
import { addPlannedTasks } from './deliveries/delivery-tasks.ts'
import { planDeliveries } from './deliveries/plan-deliveries.ts'
import type { FactsOf } from './kinds.ts'
import { notifications } from './tables.ts'

/** `countedBy`: the id of a thing that counts once until the person has read it, however many events there are about it. */
type Notice<Kind extends NotificationKind> = { kind: Kind; personIds: string[]; facts: FactsOf<Kind>; countedBy?: string }
/** Whom an event tells what. */
export type NewNotice = { [Kind in NotificationKind]: Notice<Kind> }[NotificationKind]
type OfEvent = { eventId: string }

/** How many events a notification remembers, so that a listener that runs twice does not notify twice. */
const remembered = 100

/**
 * Notifies people of an event, idempotently: in the bell, and over the channels that each of them wants. An event of a gathered kind updates
 * the notification about the same thing.
 */
export async function notify<Kind extends NotificationKind>(db: Db | Tx, notice: Notice<Kind> & OfEvent, now: Date) {
  await notifyEach(db, [notice as NewNotice & OfEvent], now)
}

/** How many notices one statement stores. */
const batch = 25

/** The same for several notices of one event, each to other people. */
export async function notifyEach(db: Db | Tx, notices: (NewNotice & OfEvent)[], now: Date) {
  const wanted = notices.filter(({ personIds }) => personIds.length > 0)
  for (let first = 0; first < wanted.length; first += batch) await notifyTogether(db, wanted.slice(first, first + batch), now)
}

async function notifyTogether(db: Db | Tx, wanted: (NewNotice & OfEvent)[], now: Date) {
  const notified = wanted.map((_, index) => sql.identifier(`notified${index}`))
  const planned = wanted.map((_, index) => sql.identifier(`planned${index}`))
  const parts = wanted.flatMap((notification, index) => [
    sql`${notified[index]} as (${upsertNotifications(notification, now)})`,
    sql`${planned[index]} as (${planDeliveries(notification, sql`${notified[index]}`, now)})`,
  ])
  const personIds = sql`(${rowsOf(sql`person_id`, notified)}) as everybody having count(*) > 0`
  await db.execute(sql`
    with reachable as materialized (${reachable(wanted.flatMap((one) => one.personIds))}),
    ${sql.join(parts, sql`, `)},
    bell as (${insertEvent('bell.changed', { facts: sql`jsonb_build_object('personIds', jsonb_agg(person_id))`, from: personIds })}),
    planned as (${rowsOf(sql`notification_id, channel, due_at, is_new`, planned)}),
    ${addPlannedTasks(sql`planned`)}`)
  notifyRecorded()
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
function upsertNotifications({ eventId, personIds, kind, facts, countedBy }: NewNotice & OfEvent, now: Date): SQL {
  const { eventIds, eventCount, readAt, dismissedAt, notifiedAt } = notifications
  const subjectId = gatheredSubject(kind, facts) ?? eventId
  const isUnread = sql`(${readAt} is null and ${dismissedAt} is null)`
  const kept = countedBy ? sql`case when ${isUnread} then ${eventIds} else '{}' end` : eventIds
  return sql`
    insert into ${notifications} (person_id, kind, facts, subject_id, event_ids, notified_at)
    select id, ${kind}, ${JSON.stringify(facts)}::jsonb, ${subjectId}::uuid, array[${countedBy ?? eventId}::uuid], ${instant(now)}
    from reachable where id = any(${sql.param(personIds)}::uuid[])
    on conflict (person_id, kind, subject_id) do update set
      facts = excluded.facts,
      event_ids = (excluded.event_ids || ${kept})[1:${sql.raw(String(remembered))}],
      event_count = case when ${isUnread} then ${eventCount} + 1 else 1 end,
      notified_at = greatest(${notifiedAt}, excluded.notified_at),
      read_at = null,
      dismissed_at = null
    where not (${eventIds} @> excluded.event_ids ${countedBy ? sql`and ${isUnread}` : sql``})
    returning id, person_id`
}

/** The subject of a kind that each person has once. */
const onePerPerson = '00000000-0000-0000-0000-000000000000'

/** The id by which events of a gathered kind are combined; undefined for other kinds. */
function gatheredSubject(kind: NotificationKind, facts: object): string | undefined {
  const { gatheredBy } = notificationKinds[kind]
  if (gatheredBy === undefined || gatheredBy === 'person') return gatheredBy && onePerPerson
  return (facts as Record<string, string>)[`${gatheredBy}Id`]
}
