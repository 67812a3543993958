import { type NotificationKind, notificationKinds } from '@shutterbid/domain/notifications/kinds'
import { topicWords } from '@shutterbid/domain/notifications/schemas'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'
import type { Notice } from './notice.ts'
import { shootFile } from './shoot-file.ts'
import { signUnsubscribe } from './unsubscribe-token.ts'

type Letter = { person: { id: string; name: string; email: string }; kind: NotificationKind; notice: Notice }

/** The mail of a notice, with two ways to unsubscribe: a page for people, and an address that mail readers post to by themselves. */
export function noticeMail({ publicUrl, secret }: Pick<ListenerTools, 'publicUrl' | 'secret'>, { person, kind, notice }: Letter): Mail {
  const { message, more, link, subject, action, shoot } = notice
  const { unsubscribing, reason } = switchOf(kind, notice)
  const token = signUnsubscribe(secret, { personId: person.id, ...unsubscribing })
  const mail = renderMail({
    to: person.email,
    subject: onOneLine(subject),
    greeting: `Hello ${person.name},`,
    paragraphs: more ? [message, more] : [message],
    action: { label: action, url: `${publicUrl}${link}` },
    footer: [`You get this mail because ${reason}.`],
    unsubscribeUrl: `${publicUrl}/unsubscribe?token=${token}`,
  })
  const headers = { ...mail.headers, 'List-Unsubscribe': `<${publicUrl}/api/notifications/one-click?token=${token}>` }
  const file = shoot && shootFile(shoot, publicUrl)
  return { ...mail, headers, attachments: file ? [file] : [] }
}

/** What unsubscribing switches off, and why the mail was sent: the topic, or the switch of a follow. */
function switchOf(kind: NotificationKind, { followed }: Notice) {
  const { topic } = notificationKinds[kind]
  if (topic !== 'followed_pictures') {
    return { unsubscribing: { topic }, reason: `“${topicWords[topic].name}” is switched on in your notification settings` }
  }
  if (!followed) throw new Error('a notice about new pictures names no photographer')
  return { unsubscribing: { photographerId: followed.id }, reason: `you follow ${followed.name} and asked to be told about new pictures` }
}

/** People put line breaks into titles; a subject has none. */
function onOneLine(text: string) {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
