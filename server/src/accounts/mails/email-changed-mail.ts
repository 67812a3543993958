import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

/** To the old and to the new address. */
export function emailChangedMail({ to, name, newEmail }: { to: string; name: string; newEmail: string }): Mail {
  return renderMail({
    to,
    isUrgent: true,
    subject: 'Your email address was changed',
    greeting: `Hello ${name},`,
    paragraphs: [
      `Your Shutterbid account now uses ${newEmail}. Both inboxes confirmed the change. Sign in with this address from now on; your password stays as it is.`,
    ],
    footer: ['We always send this email when an address changes.'],
  })
}
