import { billingLimits } from '@shutterbid/domain/billing/limits'
import type { Notice } from './notice.ts'

type Owner = { personId: string }
type CanPay = { canPay: boolean }

/** What the bell and its mails say about a photographer's own subscription. */
export const subscriptionWords = {
  chargeFailed: (owner: Owner, until: string) =>
    about(owner, {
      message: `The last charge for your subscription failed. Everything works until ${until}.`,
      subject: 'A charge for your subscription failed',
      action: 'Change the card',
      more: 'Change the card before then, and nothing stops.',
    }),
  trialEnding: (owner: Owner, { on, canPay }: CanPay & { on: string }) =>
    about(owner, {
      message: `Your trial ends on ${on}, and nothing is charged.`,
      subject: `Your trial ends on ${on}`,
      ...(canPay
        ? { action: 'Add a card', more: `Add a card before then, and the trial runs all ${billingLimits.trialDays} days.` }
        : { action: 'See your subscription' }),
    }),
  pastDue: (owner: Owner) =>
    about(owner, {
      message: 'Your subscription is on hold: the last charge was not paid.',
      subject: 'Your subscription is on hold',
      action: 'Change the card',
      more: `${whatStays} Change the card, and you can bid and write messages again.`,
    }),
  ended: (owner: Owner, { canPay }: CanPay) =>
    about(owner, {
      message: 'Your subscription has ended, and nothing more is charged.',
      subject: 'Your subscription has ended',
      action: 'See your subscription',
      more: canPay ? `${whatStays} Add a card, and you can bid and write messages again.` : whatStays,
    }),
}

const whatStays = 'Your profile and your bids stand, and clients can still hire you.'

function about({ personId }: Owner, words: Pick<Notice, 'message' | 'subject' | 'action' | 'more'>): Notice {
  return { topic: 'important_updates', link: `/profile/${personId}?tab=subscription`, ...words }
}
