import { topicWords } from '@shutterbid/domain/notifications/schemas'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { Mail } from '#server/platform/mail/mail'
import { mailOf } from '#server/platform/mail/mail-layout'
import type { Notice } from './notice.ts'
import { signUnsubscribe } from './unsubscribe-token.ts'

type Recipient = { id: string; name: string; email: string }

/** The mail of a notice, with its way out: a page for people, and an address that mail readers post to by themselves. */
export function noticeMail({ publicUrl, secret }: Pick<ListenerTools, 'publicUrl' | 'secret'>, person: Recipient, notice: Notice): Mail {
  const { topic, message, more, link, subject, action, attachment } = notice
  const token = signUnsubscribe(secret, { personId: person.id, topic })
  const mail = mailOf({
    to: person.email,
    subject: onOneLine(subject),
    greeting: `Hello ${person.name},`,
    paragraphs: more ? [message, more] : [message],
    action: { label: action, url: `${publicUrl}${link}` },
    footer: [`You get this mail because “${topicWords[topic].name}” is switched on in your notification settings.`],
    unsubscribeUrl: `${publicUrl}/unsubscribe?token=${token}`,
  })
  const headers = { ...mail.headers, 'List-Unsubscribe': `<${publicUrl}/api/notifications/one-click?token=${token}>` }
  return { ...mail, headers, attachments: attachment ? [attachment] : [] }
}

/** People put line breaks into titles; a subject has none. */
function onOneLine(text: string) {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
}
