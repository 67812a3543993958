import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

export function passkeyLockedMail(person: { email: string; name: string }, { name, publicUrl }: { name: string; publicUrl: string }): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'A passkey was locked',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      `The passkey “${name}” was used in a way that shows that a copy of it exists, so it no longer opens your Shutterbid account.`,
      'Sign in another way, remove it in your account settings, and add a new one.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/sign-in` },
    footer: ['If you cannot sign in another way, choose a new password first.'],
  })
}
