import { newsletterLimits } from '@shutterbid/domain/content/limits'
import { type Leaving, newsletterMail } from './newsletter-mail.ts'

export function confirmNewsletterMail(to: string, url: string, leaving: Leaving) {
  return newsletterMail(
    {
      to,
      subject: 'Shall we send you one good picture a month?',
      greeting: 'One press is left',
      paragraphs: [
        'Somebody, probably you, asked for our newsletter at this address: once a month a place, its light, and the people who photograph it.',
        `Confirm that you want it. The link works for ${newsletterLimits.confirmDays} days.`,
      ],
      action: { label: 'Yes, send it to me', url },
      footer: [
        'If this was not you, leave this mail alone: without the confirmation nothing comes, and we forget your address after a week.',
      ],
    },
    leaving,
  )
}
