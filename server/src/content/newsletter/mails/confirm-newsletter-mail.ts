import { newsletterLimits } from '@shutterbid/domain/content/limits'
import { newsletterMail, type Unsubscribe } from './newsletter-mail.ts'

export function confirmNewsletterMail(to: string, url: string, unsubscribe: Unsubscribe) {
  return newsletterMail(
    {
      to,
      subject: 'Shall we send you one good picture a month?',
      greeting: 'One more click',
      paragraphs: [
        'Somebody, probably you, asked for our newsletter at this address: once a month a place, its light, and the people who photograph it.',
        `Please confirm your address. The link works for ${newsletterLimits.confirmDays} days.`,
      ],
      action: { label: 'Yes, send it to me', url },
      footer: [
        'If this was not you, you can ignore this mail: without your confirmation we send nothing and delete your address after a week.',
      ],
    },
    unsubscribe,
  )
}
