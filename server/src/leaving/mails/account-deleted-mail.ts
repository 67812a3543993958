import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

export function accountDeletedMail(person: { email: string; name: string }): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'Your account was deleted',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      'Your Shutterbid account was deleted, with your profile, pictures, schedule and address. Open jobs were cancelled, bids withdrawn, and there will be no further charges.',
      'Reviews stay without your name. Messages stay with the people you wrote to until they are deleted after 12 months.',
    ],
    footer: ['This is the last mail about this account.'],
  })
}
