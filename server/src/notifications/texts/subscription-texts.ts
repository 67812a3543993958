import { billingLimits } from '@shutterbid/domain/billing/limits'
import { centsText } from '@shutterbid/domain/shared/money'
import type { FactsOf } from './facts.ts'
import type { Notice } from './notice.ts'

/** Texts about a photographer's own subscription; days are YYYY-MM-DD. */
export const subscriptionTexts = {
  chargeFailed: (personId: string, until: string) =>
    about(personId, {
      message: `The last charge for your subscription failed. Everything works until ${longDay(until)}.`,
      subject: 'A charge for your subscription failed',
      action: 'Change the card',
      more: 'Change your card before then and your subscription continues without a break.',
    }),
  trialStarted: (personId: string, { on, chargeOn, canPay }: FactsOf<'trial_started'>) =>
    about(personId, {
      message: `Your free trial has started. It runs until ${longDay(on)}${canPay ? ' without a card' : ''}, and nothing is charged.`,
      subject: 'Your free trial has started',
      action: 'See your subscription',
      ...(canPay
        ? {
            more: `With a card it runs until ${longDay(chargeOn)}. On that day ${price} is charged for the first month, unless you cancel before.`,
          }
        : {}),
    }),
  chargeComing: (personId: string, on: string) =>
    about(personId, {
      message: `Your free trial ends on ${longDay(on)}. On that day ${price} is charged for the first month.`,
      subject: `First charge on ${longDay(on)}: ${price}`,
      action: 'See your subscription',
      more: 'Cancel before then and nothing is charged.',
    }),
  trialEnding: (personId: string, { on, canPay }: FactsOf<'trial_ending'>) =>
    about(personId, {
      message: `Your trial ends on ${longDay(on)}, and nothing is charged.`,
      subject: `Your trial ends on ${longDay(on)}`,
      ...(canPay
        ? { action: 'Add a card', more: `Add a card before then, and the trial runs all ${billingLimits.trialDays} days.` }
        : { action: 'See your subscription' }),
    }),
  onHold: (personId: string) =>
    about(personId, {
      message: 'Your subscription is on hold: the last charge was not paid.',
      subject: 'Your subscription is on hold',
      action: 'Change the card',
      more: `${whatStays} Change your card to bid and write messages again.`,
    }),
  ended: (personId: string, { canPay }: FactsOf<'subscription_ended'>) =>
    about(personId, {
      message: 'Your subscription has ended, and nothing more is charged.',
      subject: 'Your subscription has ended',
      action: 'See your subscription',
      more: canPay ? `${whatStays} Add a card to bid and write messages again.` : whatStays,
    }),
}

const price = centsText(billingLimits.priceCents)
const whatStays = 'Clients can still see your profile and your bids, and can hire you.'

function about(personId: string, texts: Pick<Notice, 'message' | 'subject' | 'action' | 'more'>): Notice {
  return { link: `/profile/${personId}?tab=subscription`, ...texts }
}

function longDay(on: string) {
  return dayFormat.format(new Date(`${on}T00:00Z`))
}

const dayFormat = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' })
