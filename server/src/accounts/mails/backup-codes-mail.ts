import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

export function backupCodesMail(person: { email: string; name: string }): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'Your backup codes are new',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      'Somebody with your password and a code, or with a passkey of yours, made new backup codes for two-factor sign-in; probably that was you. The old ones no longer work.',
    ],
    footer: ['If this was not you, choose a new password at once.', 'We always send this email when they change.'],
  })
}
