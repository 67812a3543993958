import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

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
