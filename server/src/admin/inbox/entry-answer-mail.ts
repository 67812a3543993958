import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

type Answer = { to: string; subject: string; written: string; answer: string }

/** For the person who wrote to us, with what they wrote. */
export function entryAnswerMail({ to, subject, written, answer }: Answer): Mail {
  return renderMail({
    to,
    subject: `Re: ${subject}`,
    paragraphs: [answer, 'You wrote to us:', written],
    footer: ['You receive this because this address was entered with a message to Shutterbid.'],
  })
}
