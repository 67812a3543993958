import { instantText } from '#server/platform/date-texts'
import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'

export function webhookOffMail(
  person: { email: string; name: string },
  { address, failingSince }: { address: string; failingSince: Date },
  { now, publicUrl }: { now: Date; publicUrl: string },
): Mail {
  const since = `${instantText(failingSince, 'UTC', now)} UTC`
  return renderMail({
    to: person.email,
    subject: 'A webhook of yours was switched off',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      `Since ${since}, nothing that we sent to this webhook was accepted, so we no longer send events to it:`,
      address,
      'Repair it, then switch it on again in your account. What was not delivered is in its log, from where you can send it again.',
    ],
    action: { label: 'Your webhooks', url: `${publicUrl}/profile?tab=email` },
    footer: ['We always send this email when we switch a webhook off.'],
  })
}
