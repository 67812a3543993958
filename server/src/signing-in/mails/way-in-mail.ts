import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

type WayInChange = { what: string; change: 'added' | 'removed'; also?: string; publicUrl: string }

const subjects = { added: 'A way to sign in was added', removed: 'A way to sign in was removed' }
const endings = { added: 'can be used to sign in to your Shutterbid account now.', removed: 'no longer opens your Shutterbid account.' }

/** `what`: the way to sign in, as the beginning of a sentence; `also`: a sentence about what changed with it. */
export function wayInMail(person: { email: string; name: string }, { what, change, also, publicUrl }: WayInChange): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: subjects[change],
    greeting: `Hello ${person.name},`,
    paragraphs: [
      [`${what} ${endings[change]}`, also].filter(Boolean).join(' '),
      `If this was not you, choose a new password at once, then check the ways to sign in to your account: ${publicUrl}/forgot-password`,
    ],
    footer: ['We always send this email when the ways to sign in to an account change.'],
  })
}
