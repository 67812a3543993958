import { type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { topicTexts } from '@shutterbid/domain/notifications/schemas'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { signUnsubscribeToken } from '../preferences/unsubscribe-token.ts'
import type { Notice } from '../texts/notice.ts'
import { shootFile } from './shoot-file.ts'

type NoticeMail = { person: { id: string; name: string; email: string }; kind: NotificationKind; notice: Notice }

/** The mail of a notice, with an unsubscribe page for people, and an address for one-click requests of mail readers. */
export function noticeMail({ publicUrl, secret }: Pick<ListenerTools, 'publicUrl' | 'secret'>, { person, kind, notice }: NoticeMail): Mail {
  const { message, more, link, subject, action, shoot, canObject } = notice
  const { unsubscribing, reason } = unsubscribeOf(kind, notice)
  const token = signUnsubscribeToken(secret, { personId: person.id, ...unsubscribing })
  const mail = renderMail({
    to: person.email,
    subject: onOneLine(subject),
    greeting: `Hello ${person.name},`,
    paragraphs: [
      message,
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

/** What the unsubscribe link turns off, and why the mail was sent: a topic, or the setting of a follow. */
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
