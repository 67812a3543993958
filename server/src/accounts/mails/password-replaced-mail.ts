import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

/** After a change by somebody who was signed in and gave the old password. */
export function passwordReplacedMail(person: { email: string; name: string }, publicUrl: string): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'Your password was changed',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      'Your Shutterbid password was just changed, and every other browser was signed out.',
      `If this was not you, choose a new one at once: ${publicUrl}/forgot-password`,
    ],
    footer: ['We always send this email when a password changes.'],
  })
}
