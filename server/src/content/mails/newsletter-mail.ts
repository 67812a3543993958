import type { Mail } from '#server/platform/mail/mail'
import { type MailContent, renderMail } from '#server/platform/mail/render-mail'

/** What a mail's way out is made of. */
export type Leaving = { publicUrl: string; token: string }

/** A mail about the newsletter, with its way out: a page for people, and an address that mail readers post to by themselves. */
export function newsletterMail(letter: MailContent, { publicUrl, token }: Leaving): Mail {
  const mail = renderMail({ ...letter, unsubscribeUrl: `${publicUrl}/newsletter/leave?token=${token}` })
  return { ...mail, headers: { ...mail.headers, 'List-Unsubscribe': `<${publicUrl}/api/newsletter/one-click?token=${token}>` } }
}
