import { accountLimits } from '@shutterbid/domain/accounts/limits'
import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

/** Contains no name: the sign-up may be by a stranger who typed anything as a name. */
export function verificationMail(person: { email: string }, url: string): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'Confirm your email address',
    greeting: 'Welcome to Shutterbid',
    paragraphs: [
      'One step is left: open the link and type the password that you chose when you signed up. It shows that both the address and the account are yours.',
      `The link works for ${accountLimits.verificationHours} hours.`,
    ],
    action: { label: 'Confirm my email', url },
    footer: [
      'If you did not sign up, ignore this email: without the link and the password no account is made, and what was typed is removed after a week.',
    ],
  })
}
