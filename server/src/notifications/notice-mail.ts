import { topicWords } from '@shutterbid/domain/notifications/schemas'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { Mail } from '#server/platform/mail/mail'
import { mailOf } from '#server/platform/mail/mail-layout'
import type { Notice } from './notice.ts'
import { signUnsubscribe } from './unsubscribe-token.ts'

type Recipient = { id: string; name: string; email: string }

/** The mail of a notice, with its way out: a page for people, and an address that mail readers post to by themselves. */
export function noticeMail({ publicUrl, secret }: Pick<ListenerTools, 'publicUrl' | 'secret'>, person: Recipient, notice: Notice): Mail {
  const { message, more, link, subject, action, attachment } = notice
  const token = signUnsubscribe(secret, { personId: person.id, ...endOf(notice) })
  const mail = mailOf({
    to: person.email,
    subject: onOneLine(subject),
    greeting: `Hello ${person.name},`,
    paragraphs: more ? [message, more] : [message],
    action: { label: action, url: `${publicUrl}${link}` },
    footer: [`You get this mail because ${reasonOf(notice)}.`],
    unsubscribeUrl: `${publicUrl}/unsubscribe?token=${token}`,
  })
  const headers = { ...mail.headers, 'List-Unsubscribe': `<${publicUrl}/api/notifications/one-click?token=${token}>` }
  return { ...mail, headers, attachments: attachment ? [attachment] : [] }
}

/** What its way out switches off. */
function endOf(notice: Notice) {
  return 'topic' in notice ? { topic: notice.topic } : { photographerId: notice.followed.id }
}

function reasonOf(notice: Notice) {
  if ('topic' in notice) return `“${topicWords[notice.topic].name}” is switched on in your notification settings`
  return `you follow ${notice.followed.name} and asked to be told about new pictures`
}

/** People put line breaks into titles; a subject has none. */
function onOneLine(text: string) {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
