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

const sentences = {
  on: 'Two-factor sign-in is on: signing in without a passkey also asks for a code from your app. Every other browser was signed out. Keep the backup codes somewhere safe.',
  off: 'Two-factor sign-in is off: signing in no longer asks for a code.',
}

export function twoFactorMail(person: { email: string; name: string }, state: 'on' | 'off'): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: `Two-factor sign-in is ${state}`,
    greeting: `Hello ${person.name},`,
    paragraphs: [sentences[state]],
    footer: ['If this was not you, choose a new password at once.', 'We always send this email when it changes.'],
  })
}
