import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

export function alreadySignedUpMail(person: { email: string; name: string }, publicUrl: string): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'You already have an account',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      'Somebody, probably you, tried to sign up at Shutterbid with this address. You already have an account here: just sign in.',
      `If you do not remember your password, choose a new one: ${publicUrl}/forgot-password`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/sign-in` },
    footer: ['If this was not you, ignore this email: nothing about your account has changed.'],
  })
}
