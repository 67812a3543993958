import { shootEntry } from '@shutterbid/domain/jobs/shoot-entry'
import { isAlwaysSent, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { notificationTopicTexts } from '@shutterbid/domain/notifications/notification-topics'
import { type CalendarFile, calendarFile } from '#server/platform/calendars/calendar-file'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { type Mail, mailId } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { findWantedNotices, type PlannedDelivery, type WantedNotice } from '../deliveries/find-wanted-notices.ts'
import { signUnsubscribeToken } from '../preferences/unsubscribe-token.ts'
import type { NoticeJob } from '../texts/find-notice-jobs.ts'
import { type Notice, quoteOf } from '../texts/notice.ts'
import { threadOf } from './thread-of.ts'

type Dependencies = Pick<ListenerTools, 'publicUrl' | 'secret' | 'now'>

/** With current data; also the skipped deliveries. `eventCount` is the number of events that a mail covers. */
export async function writeMails<Delivery extends PlannedDelivery>(db: Db, tools: Dependencies, deliveries: Delivery[]) {
  const { wanted, skipped } = await findWantedNotices(db, 'mail', deliveries, tools.now())
  const letters = wanted.map(({ delivery, ...notice }) => {
    const recipient = { secret: tools.secret, to: notice.person.email }
    const id = mailId(recipient, delivery.notificationId, delivery.eventCount, delivery.dueAt)
    return { ...delivery, mail: { ...noticeMail(tools, notice), id } }
  })
  return { letters, skipped }
}

type NoticeMail = Omit<WantedNotice, 'delivery'>

/** The mail of a notice, with an unsubscribe page for people and an address for one-click requests of mail readers, unless it is always sent. */
export function noticeMail(
  { publicUrl, secret }: Pick<ListenerTools, 'publicUrl' | 'secret'>,
  { person, notice, ...about }: NoticeMail,
): Mail {
  const { message, listed, terms, more, link, subject, action, shoot, canObject } = notice
  const quote = quoteOf(notice)
  const { unsubscribing, reason } = unsubscribeOf(about, notice)
  const thread = threadOf({ personId: person.id, ...about }, secret)
  const token = unsubscribing && signUnsubscribeToken(secret, { personId: person.id, ...unsubscribing })
  const mail = renderMail({
    to: person.email,
    ...(thread?.subject === undefined ? { subject } : { subject: thread.subject, headline: subject }),
    greeting: `Hello ${person.name},`,
    paragraphs: [
      message,
      ...(terms ? [terms] : []),
      ...(quote ? [quote] : []),
      ...(more ? [more] : []),
      ...(canObject ? [`If you think this is a mistake, write to us: ${publicUrl}/contact`] : []),
    ],
    ...(listed ? { listed: listed.map(({ link: path, ...one }) => ({ ...one, url: `${publicUrl}${path}` })) } : {}),
    action: { label: action, url: `${publicUrl}${link}` },
    footer: [`You receive this mail because ${reason}.`],
    ...(token ? { unsubscribeUrl: `${publicUrl}/unsubscribe?token=${token}` } : {}),
  })
  const oneClick: Record<string, string> = token ? { 'List-Unsubscribe': `<${publicUrl}/api/notifications/one-click?token=${token}>` } : {}
  const headers = { ...mail.headers, ...oneClick }
  const file = shoot && shootFile(shoot, publicUrl)
  return { ...mail, headers, attachments: file ? [file] : [], ...(thread ? { threadId: thread.id } : {}) }
}

/** The setting that the unsubscribe link turns off: a topic, a follow or a saved search. Null if no setting does. */
function unsubscribeOf({ kind, facts }: Pick<NoticeMail, 'kind' | 'facts'>, { followed, search }: Notice) {
  if (isAlwaysSent(kind, 'mail', facts)) {
    const reason =
      'jobId' in facts
        ? 'it is about what you agreed on for a shoot. Such mails cannot be turned off'
        : 'you have or had a subscription. Mails about its price cannot be turned off'
    return { unsubscribing: null, reason }
  }
  if (kind === 'new_jobs_digest') {
    return { unsubscribing: { topic: kind } as const, reason: 'you asked for a digest of new jobs in your notification settings' }
  }
  const { topic } = notificationKinds[kind]
  if (kind === 'delivery_test') return { unsubscribing: { topic: 'important_updates' as const }, reason: 'you asked for a test' }
  if (search) {
    return { unsubscribing: { searchId: search.id }, reason: `you are told of new matches for your saved search “${search.name}”` }
  }
  if (topic !== 'followed_pictures' && topic !== 'saved_search') {
    return { unsubscribing: { topic }, reason: `“${notificationTopicTexts[topic].name}” is turned on in your notification settings` }
  }
  if (!followed) throw new Error(`a notice of ${topic} does not say what turns it off`)
  return { unsubscribing: { photographerId: followed.id }, reason: `you follow ${followed.name} and asked for notices about new pictures` }
}

/** A calendar file of the shoot, for mails to the client and the hired photographer; undefined before a hire. */
function shootFile({ photographerName, ...job }: NoticeJob, publicUrl: string): CalendarFile | undefined {
  return photographerName === null ? undefined : calendarFile(shootEntry({ ...job, photographerName }, publicUrl))
}
