import { shootEntry } from '@shutterbid/domain/jobs/shoot-entry'
import { type CalendarFile, calendarFile } from '#server/platform/calendars/calendar-file'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { type Mail, mailId } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { findWantedNotices, type PlannedDelivery, type WantedNotice } from '../deliveries/find-wanted-notices.ts'
import type { NoticeJob } from '../texts/find-notice-jobs.ts'
import { quoteOf } from '../texts/notice.ts'
import { gatheredMail } from './gathered-mail.ts'
import { threadOf } from './thread-of.ts'
import { unsubscribeLinks, unsubscribeOf } from './unsubscribe-links.ts'

type Dependencies = Pick<ListenerTools, 'publicUrl' | 'secret' | 'now'>

/** A mail, and the deliveries that it has. */
export type Letter<Delivery> = { deliveries: Delivery[]; mail: Mail }

/**
 * One for each group of deliveries to one person, with current data; also the skipped deliveries. `eventCount` is the number of events that a
 * delivery covers.
 */
export async function writeLetters<Delivery extends PlannedDelivery>(db: Db, tools: Dependencies, groups: Delivery[][]) {
  const { wanted, skipped } = await findWantedNotices(db, 'mail', groups.flat(), tools.now())
  const wantedOf = new Map(wanted.map((one) => [one.delivery.notificationId, one]))
  const letters = groups.flatMap((group): Letter<Delivery>[] => {
    const [first, ...others] = group.flatMap(({ notificationId }) => wantedOf.get(notificationId) ?? [])
    if (!first) return []
    const deliveries = [first, ...others].map(({ delivery }) => delivery)
    const parts = deliveries.flatMap(({ notificationId, eventCount, dueAt }) => [notificationId, eventCount, dueAt])
    const id = mailId({ secret: tools.secret, to: first.person.email }, ...parts)
    const mail = others.length > 0 ? gatheredMail(tools, first, others) : noticeMail(tools, first)
    return [{ deliveries, mail: { ...mail, id } }]
  })
  return { letters, skipped }
}

export type NoticeMail = Omit<WantedNotice, 'delivery'>

/** The mail of a notice. */
export function noticeMail(tools: Pick<ListenerTools, 'publicUrl' | 'secret'>, about: NoticeMail): Mail {
  const { publicUrl, secret } = tools
  const { person, notice, kind, facts, jobTitle } = about
  const { message, listed, terms, more, link, subject, action, shoot, canObject } = notice
  const quote = quoteOf(notice)
  const { unsubscribing, reason } = unsubscribeOf(about)
  const thread = threadOf({ personId: person.id, kind, facts, jobTitle }, secret)
  const { headers, ...unsubscribe } = unsubscribing ? unsubscribeLinks(tools, person.id, unsubscribing) : { headers: {} }
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
    ...unsubscribe,
  })
  const file = shoot && shootFile(shoot, publicUrl)
  return {
    ...mail,
    headers: { ...mail.headers, ...headers },
    attachments: file ? [file] : [],
    ...(thread ? { threadId: thread.id } : {}),
  }
}

/** A calendar file of the shoot, for mails to the client and the hired photographer; undefined before a hire. */
function shootFile({ photographerName, ...job }: NoticeJob, publicUrl: string): CalendarFile | undefined {
  return photographerName === null ? undefined : calendarFile(shootEntry({ ...job, photographerName }, publicUrl))
}
