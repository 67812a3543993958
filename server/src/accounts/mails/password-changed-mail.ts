import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

export function passwordChangedMail(person: { email: string; name: string }, publicUrl: string): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'Your password was changed',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      'Your Shutterbid password was just changed, and you were signed out everywhere.',
      `If this was not you, choose a new one at once: ${publicUrl}/forgot-password`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/sign-in` },
    footer: ['We always send this email when a password changes.'],
  })
}
