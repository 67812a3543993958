import { type Leaving, newsletterMail } from './newsletter-mail.ts'

export function alreadyReadingMail(to: string, leaving: Leaving) {
  return newsletterMail(
    {
      to,
      subject: 'You already get our newsletter',
      greeting: 'You are on the list',
      paragraphs: [
        'Somebody, probably you, asked for our newsletter at this address. It comes to you already: once a month, one good picture.',
      ],
      footer: ['If this was not you, leave this mail alone: nothing has changed.'],
    },
    leaving,
  )
}
