import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'
import type { ContactMessageRow } from '../tables.ts'

/** For the operator. */
export function contactMail({ id, personId, name, email, subject, message }: ContactMessageRow, operatorEmail: string): Mail {
  const sender = personId ? `signed in, account ${personId}` : 'not signed in, so the name and the address are not verified'
  return renderMail({
    to: operatorEmail,
    subject: `Contact: ${subject}`,
    paragraphs: [`${name} (${email}) wrote to us (${sender}).`, message, `Message ${id}.`],
    footer: ['You receive this as the operator of this site (OPERATOR_EMAIL). Answer to the address above.'],
  })
}
