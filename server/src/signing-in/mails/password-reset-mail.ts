import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

export function passwordResetMail(person: { email: string; name: string }, url: string): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'Choose a new password',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      'You asked for a new password for Shutterbid. Choose one here; it signs you out everywhere else.',
      `The link works once, for ${signInLimits.passwordResetMinutes} minutes.`,
    ],
    action: { label: 'Choose a new password', url },
    footer: ['If you did not ask for this, ignore this email: your password stays as it is.'],
  })
}
