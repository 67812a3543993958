import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

export function accountDeletedMail(person: { email: string; name: string }): Mail {
  return renderMail({
    to: person.email,
    subject: 'Your account is deleted',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      'Your Shutterbid account was just deleted: your profile, pictures, hours and address are gone, open jobs are cancelled and bids withdrawn, and nothing will be charged any more.',
      'Reviews stay without your name, and messages stay with the people you wrote to until they are purged.',
    ],
    footer: ['This is the last mail about this account.'],
  })
}
