import { newsletterMail, type Unsubscribe } from './newsletter-mail.ts'

export function alreadySubscribedMail(to: string, unsubscribe: Unsubscribe) {
  return newsletterMail(
    {
      to,
      subject: 'You already get our newsletter',
      greeting: 'You are on the list',
      paragraphs: [
        'Somebody, probably you, asked for our newsletter at this address. You already receive it: once a month, one good picture.',
      ],
      footer: ['If this was not you, you can ignore this mail: nothing has changed.'],
    },
    unsubscribe,
  )
}
