import { type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { and, eq, inArray } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/is-enabled-person'
import { people } from '#server/accounts/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { Mail } from '#server/platform/mail/mail'
import { mailId } from '#server/platform/mail/mail-id'
import { selectSubscribed } from '../preferences/is-subscribed.ts'
import { notifications } from '../tables.ts'
import { readSubjects, selectSubjects } from '../texts/find-subjects.ts'
import { renderNotice } from '../texts/render-notices.ts'
import type { Claimed } from './delivery-states.ts'
import { noticeMail } from './notice-mail.ts'

type Dependencies = Pick<ListenerTools, 'publicUrl' | 'secret' | 'now'>
type Delivery = Pick<Claimed, 'notificationId' | 'eventCount' | 'dueAt'>
type Found = Awaited<ReturnType<typeof findNotifications>>[number]

/**
 * The mails of notifications with current data, by the notification's id; `eventCount` is how many events a mail covers. There is none if its
 * recipient no longer wants it, is disabled or has read a gathered notification, or if it is outdated. The number of statements does not
 * depend on the number of mails about the same thing.
 */
export async function writeMails(db: Db, dependencies: Dependencies, deliveries: Delivery[]): Promise<Map<string, Mail>> {
  const planned = new Map(deliveries.map((delivery) => [delivery.notificationId, delivery]))
  const found = (await findNotifications(db, [...planned.keys()])).filter((one) => !isSeen(one))
  const { wanted, subjects } = await findWantedAndSubjects(db, found, dependencies.now())
  const mails = found.flatMap(({ notification, person }): [string, Mail][] => {
    if (!wanted.has(notification.id)) return []
    const { eventCount, dueAt } = planned.get(notification.id)!
    const notice = renderNotice({ ...notification, eventCount }, subjects)
    if (!notice || notice.isOutdated) return []
    const mail = noticeMail(dependencies, { person, kind: notification.kind, notice })
    return [[notification.id, { ...mail, id: mailId(notification.id, eventCount, dueAt) }]]
  })
  return new Map(mails)
}

function findNotifications(db: Db, ids: string[]) {
  const { id, name, email } = people
  return db
    .select({ notification: notifications, person: { id, name, email } })
    .from(notifications)
    .innerJoin(people, eq(people.id, notifications.personId))
    .where(and(inArray(notifications.id, ids), isEnabledPerson()))
    .limit(ids.length)
}

function isSeen({ notification: { kind, readAt, dismissedAt } }: Found) {
  return (readAt !== null || dismissedAt !== null) && 'gatherMinutes' in notificationKinds[kind]
}

/** In one statement: the ids of those that their person still wants, and what the texts are about. */
async function findWantedAndSubjects(db: Db, found: Found[], now: Date) {
  const notices = found.map(({ notification }) => notification)
  const groups = Map.groupBy(found, settingOf)
  const settings = [...groups].map(([setting, group]) => [setting, selectWanting(db, group)] as const)
  const rows = await inOneStatement(db, { ...selectSubjects(db, notices), ...Object.fromEntries(settings) })
  const wanting = rows as Record<string, { personId: string }[]>
  const wanted = [...groups].flatMap(([setting, group]) => {
    const personIds = new Set(wanting[setting]?.map(({ personId }) => personId))
    return group.flatMap(({ notification, person }) => (personIds.has(person.id) ? [notification.id] : []))
  })
  return { wanted: new Set(wanted), subjects: readSubjects(rows, now) }
}

function selectWanting(db: Db, group: Found[]) {
  const { kind, facts } = group[0]!.notification
  const personIds = group.map(({ person }) => person.id)
  return selectSubscribed<NotificationKind>(db, { personIds, kind, facts, channel: 'mail' })
}

/** Those with the same setting are one group; never the name of a subject. */

function settingOf({ notification: { kind, facts } }: Found) {
  return `setting ${kind} ${'photographerId' in facts ? facts.photographerId : ''}`
}
