import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

type Answer = { to: string; written: { subject: string; text: string } | null; answer: string }

/**
 * For the person who wrote to us, with what they wrote. `written` is null for an address that nobody has confirmed: otherwise anybody could
 * have us mail their words and links to a stranger.
 */
export function entryAnswerMail({ to, written, answer }: Answer): Mail {
  return renderMail({
    to,
    subject: `Re: ${written?.subject ?? 'Your message to Shutterbid'}`,
    paragraphs: [answer, ...(written ? ['You wrote to us:', written.text] : [])],
    footer: ['You receive this because this address was entered with a message to Shutterbid.'],
  })
}
