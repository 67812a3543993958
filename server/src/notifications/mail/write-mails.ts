import { shootEntry } from '@shutterbid/domain/jobs/shoot-entry'
import { type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { topicTexts } from '@shutterbid/domain/notifications/mail-topics'
import { and, eq, inArray } from 'drizzle-orm'
import { isEnabledPerson } from '#server/accounts/queries'
import { people } from '#server/accounts/tables'
import { type CalendarFile, calendarFile } from '#server/platform/calendars/calendar-file'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { type Mail, mailId } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { selectSubscribed } from '../preferences/is-subscribed.ts'
import { signUnsubscribeToken } from '../preferences/unsubscribe-token.ts'
import { notifications } from '../tables.ts'
import type { NoticeJob } from '../texts/find-notice-jobs.ts'
import { readSubjects, selectSubjects } from '../texts/find-subjects.ts'
import { type Notice, quoteOf } from '../texts/notice.ts'
import { renderNotice } from '../texts/render-notices.ts'
import type { Claimed } from './delivery-states.ts'

type Dependencies = Pick<ListenerTools, 'publicUrl' | 'secret' | 'now'>
type Delivery = Pick<Claimed, 'notificationId' | 'eventCount' | 'dueAt'>
type NotificationRow = Awaited<ReturnType<typeof findNotifications>>[number]

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

function isSeen({ notification: { kind, readAt, dismissedAt } }: NotificationRow) {
  return (readAt !== null || dismissedAt !== null) && 'batchMinutes' in notificationKinds[kind]
}

/** In one statement: the ids of those that their person still wants, and what the texts are about. */
async function findWantedAndSubjects(db: Db, found: NotificationRow[], now: Date) {
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

function selectWanting(db: Db, group: NotificationRow[]) {
  const { kind, facts } = group[0]!.notification
  const personIds = group.map(({ person }) => person.id)
  return selectSubscribed<NotificationKind>(db, { personIds, kind, facts, channel: 'mail' })
}

/** Those with the same setting are one group; never the name of a subject. */

function settingOf({ notification: { kind, facts } }: NotificationRow) {
  return `setting ${kind} ${'photographerId' in facts ? facts.photographerId : ''}`
}

type NoticeMail = { person: { id: string; name: string; email: string }; kind: NotificationKind; notice: Notice }

/** The mail of a notice, with an unsubscribe page for people, and an address for one-click requests of mail readers. */
function noticeMail({ publicUrl, secret }: Pick<ListenerTools, 'publicUrl' | 'secret'>, { person, kind, notice }: NoticeMail): Mail {
  const { message, more, link, subject, action, shoot, canObject } = notice
  const quote = quoteOf(notice)
  const { unsubscribing, reason } = unsubscribeOf(kind, notice)
  const token = signUnsubscribeToken(secret, { personId: person.id, ...unsubscribing })
  const mail = renderMail({
    to: person.email,
    subject: onOneLine(subject),
    greeting: `Hello ${person.name},`,
    paragraphs: [
      message,
      ...(quote ? [quote] : []),
      ...(more ? [more] : []),
      ...(canObject ? [`If you think this is a mistake, write to us: ${publicUrl}/contact`] : []),
    ],
    action: { label: action, url: `${publicUrl}${link}` },
    footer: [`You receive this mail because ${reason}.`],
    unsubscribeUrl: `${publicUrl}/unsubscribe?token=${token}`,
  })
  const headers = { ...mail.headers, 'List-Unsubscribe': `<${publicUrl}/api/notifications/one-click?token=${token}>` }
  const file = shoot && shootFile(shoot, publicUrl)
  return { ...mail, headers, attachments: file ? [file] : [] }
}

/** The reason for the mail, which its unsubscribe link turns off: a topic, or the setting of a follow. */
function unsubscribeOf(kind: NotificationKind, { followed }: Notice) {
  const { topic } = notificationKinds[kind]
  if (topic !== 'followed_pictures') {
    return { unsubscribing: { topic }, reason: `“${topicTexts[topic].name}” is turned on in your notification settings` }
  }
  if (!followed) throw new Error('a notice about new pictures names no photographer')
  return { unsubscribing: { photographerId: followed.id }, reason: `you follow ${followed.name} and asked for notices about new pictures` }
}

/** Titles may contain line breaks; a subject must not. */
function onOneLine(text: string) {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}

/** A calendar file of the shoot, for mails to the client and the hired photographer; undefined before a hire. */
function shootFile({ photographerName, ...job }: NoticeJob, publicUrl: string): CalendarFile | undefined {
  return photographerName === null ? undefined : calendarFile(shootEntry({ ...job, photographerName }, publicUrl))
}
