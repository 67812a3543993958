import {
  type DeliveryReason,
  type NotificationChannel,
  type NotificationKind,
  notificationKinds,
} from '@shutterbid/domain/notifications/kinds'
import { eq, inArray } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import type { FactsOf } from '../kinds.ts'
import { selectSubscribed } from '../preferences/is-subscribed.ts'
import { readTimes } from '../preferences/select-settings.ts'
import { notificationTimes } from '../preferences/tables.ts'
import { notifications } from '../tables.ts'
import { readSubjects, type Subjects, selectSubjects } from '../texts/find-subjects.ts'
import type { Notice } from '../texts/notice.ts'
import { renderNotice } from '../texts/render-notices.ts'
import type { Claimed, Held, Skipped } from './delivery-states.ts'
import { findHeld } from './find-held.ts'

export type PlannedDelivery = Pick<Claimed, 'notificationId' | 'eventCount' | 'dueAt'>
export type WantedNotice<Delivery = PlannedDelivery> = {
  delivery: Delivery
  person: { id: string; name: string; email: string }
  kind: NotificationKind
  facts: FactsOf<NotificationKind>
  /** About a job. */
  jobTitle: string | undefined
  notice: Notice
}
type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number]

/**
 * The notices of deliveries with current data, and deliveries that are not sent now. Skipped: the recipient no longer wants it, is disabled
 * or has read a gathered notification, or it is outdated. Held: waits for the end of quiet hours. The number of statements does not depend
 * on the number of deliveries about the same thing.
 */
export async function findWantedNotices<Delivery extends PlannedDelivery>(
  db: Db,
  channel: NotificationChannel,
  deliveries: Delivery[],
  now: Date,
) {
  const ids = deliveries.map(({ notificationId }) => notificationId)
  const found = new Map((await findNotifications(db, ids)).map((row) => [row.notification.id, row]))
  const unread = [...found.values()].filter((row) => !isOver(row))
  const { wanting, subjects } = await findWantingAndSubjects(db, channel, unread, now)
  const held = await findHeld(db, unread.map(recipientOf), now)
  const wanted: WantedNotice<Delivery>[] = []
  const skipped: (Delivery & (Skipped | Held))[] = []
  for (const delivery of deliveries) {
    const row = found.get(delivery.notificationId)
    const reason = reasonToSkip(row, wanting, channel)
    const notice = row && !reason ? noticeOf(row, delivery, subjects) : (reason ?? 'gone')
    const until = held.get(delivery.notificationId)
    if (typeof notice === 'string') skipped.push({ ...delivery, state: 'skipped', reason: notice })
    else if (until) skipped.push({ ...delivery, state: 'waiting', until })
    else wanted.push({ delivery, ...subjectOf(row!, subjects), notice })
  }
  return { wanted, skipped }
}

function subjectOf({ person, notification: { kind, facts } }: NotificationRow, { jobs }: Subjects) {
  return { person, kind, facts, jobTitle: 'jobId' in facts ? jobs.get(facts.jobId)?.title : undefined }
}

function findNotifications(db: Db, ids: string[]) {
  const { id, name, email, disabledAt, mailProblem } = people
  return db
    .select({ notification: notifications, person: { id, name, email }, disabledAt, mailProblem, times: notificationTimes })
    .from(notifications)
    .innerJoin(people, eq(people.id, notifications.personId))
    .leftJoin(notificationTimes, eq(notificationTimes.personId, people.id))
    .where(inArray(notifications.id, ids))
    .limit(ids.length)
}

function recipientOf({ notification: { id, kind }, person, times }: NotificationRow) {
  const { quietHours, zone } = readTimes(times ? [times] : [], person.id)
  return { id, kind, quietHours: quietHours && zone !== null ? { ...quietHours, zone } : null }
}

function isOver(row: NotificationRow) {
  return row.disabledAt !== null || isSeen(row)
}

function isSeen({ notification: { kind, readAt, dismissedAt } }: NotificationRow) {
  return (readAt !== null || dismissedAt !== null) && notificationKinds[kind].gatheredBy !== undefined
}

function reasonToSkip(row: NotificationRow | undefined, wanting: Set<string>, channel: NotificationChannel): DeliveryReason | null {
  if (!row || row.disabledAt !== null) return 'gone'
  if (isSeen(row)) return 'already_read'
  if (channel === 'mail' && row.mailProblem !== null) return 'address_dead'
  return wanting.has(row.notification.id) ? null : 'turned_off'
}

function noticeOf({ notification }: NotificationRow, { eventCount }: PlannedDelivery, subjects: Subjects): Notice | DeliveryReason {
  const notice = renderNotice({ ...notification, eventCount }, subjects)
  if (!notice) return 'gone'
  return notice.isOutdated ? 'outdated' : notice
}

/** In one statement: the wanted ids, and the data for the texts. */
async function findWantingAndSubjects(db: Db, channel: NotificationChannel, found: NotificationRow[], now: Date) {
  const notices = found.map(({ notification }) => notification)
  const groups = Map.groupBy(found, settingOf)
  const settings = [...groups].map(([setting, group]) => [setting, selectWanting(db, channel, group)] as const)
  const rows = await inOneStatement(db, { ...selectSubjects(db, notices), ...Object.fromEntries(settings) })
  const rowsOfSettings = rows as Record<string, { personId: string }[]>
  const wanting = [...groups].flatMap(([setting, group]) => {
    const personIds = new Set(rowsOfSettings[setting]?.map(({ personId }) => personId))
    return group.flatMap(({ notification, person }) => (personIds.has(person.id) ? [notification.id] : []))
  })
  return { wanting: new Set(wanting), subjects: readSubjects(rows, now) }
}

function selectWanting(db: Db, channel: NotificationChannel, group: NotificationRow[]) {
  const { kind, facts } = group[0]!.notification
  const personIds = group.map(({ person }) => person.id)
  return selectSubscribed<NotificationKind>(db, { personIds, kind, facts, channel })
}

/** Notifications with the same setting are one group; never the name of a subject. */
function settingOf({ notification: { kind, facts } }: NotificationRow) {
  const about =
    'photographerId' in facts ? facts.photographerId : 'searchId' in facts ? facts.searchId : 'reason' in facts ? facts.reason : ''
  return `setting ${kind} ${about}`
}
