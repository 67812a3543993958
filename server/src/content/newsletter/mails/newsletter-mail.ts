import type { Mail } from '#server/platform/mail/mail'
import { type MailContent, renderMail } from '#server/platform/mail/render-mail'

/** For the unsubscribe link. */
export type Unsubscribe = { publicUrl: string; token: string }

/** A newsletter mail with an unsubscribe page for people, and an address for one-click requests of mail readers. */
export function newsletterMail(content: MailContent, { publicUrl, token }: Unsubscribe): Mail {
  const mail = renderMail({ ...content, unsubscribeUrl: `${publicUrl}/newsletter/unsubscribe?token=${token}` })
  return { ...mail, headers: { ...mail.headers, 'List-Unsubscribe': `<${publicUrl}/api/newsletter/one-click?token=${token}>` } }
}
