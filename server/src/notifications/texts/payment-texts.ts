import { disputeAdvice } from '@shutterbid/domain/billing/dispute-advice'
import { graceEndOf, type Subscription, stateAt } from '@shutterbid/domain/billing/rules'
import type { SubscriptionProblem } from '@shutterbid/domain/billing/schemas'
import { fullDayText } from '@shutterbid/domain/shared/when-texts'
import type { Notice } from './notice.ts'
import { about, type State, stateText, whatStays } from './subscription-texts.ts'

/** Texts about a payment that is missing, each as it was and, once it is no longer so, what became of it. `until` is YYYY-MM-DD. */
export const paymentTexts = {
  chargeFailed: (personId: string, until: string, { subscription, now }: State) => {
    const isDue = isInGrace(subscription, 'charge_failed', now)
    return about(personId, {
      message: `The last charge for your subscription failed. ${isDue ? `Everything works until ${fullDayText(until)}.` : stateText(subscription, now)}`,
      subject: 'A charge for your subscription failed',
      action: 'Change the card',
      more: 'Change your card before then and your subscription continues without a break.',
      isOutdated: !isDue,
    })
  },
  disputed: (personId: string, until: string, { subscription, now }: State) => {
    const isDue = isInGrace(subscription, 'disputed', now)
    return about(personId, {
      message: `Your bank took back the last payment for your subscription. ${isDue ? `Everything works until ${fullDayText(until)}.` : stateText(subscription, now)}`,
      subject: 'Your bank took back a payment',
      action: 'See your subscription',
      more: `If your bank returns the payment before then, your subscription continues without a break. ${disputeAdvice}`,
      isOutdated: !isDue,
    })
  },
  onHold: (personId: string, { subscription, now }: State) => {
    const isOnHold = stateAt(subscription, now) === 'past_due'
    const {
      message,
      subject = 'Your subscription is on hold',
      action = 'See your subscription',
      more,
    } = holds[subscription.problem ?? 'unconfirmed']
    return about(personId, {
      message: isOnHold ? message : `Your subscription was on hold. ${stateText(subscription, now)}`,
      subject,
      action,
      more: `${whatStays} ${more}`,
      isOutdated: !isOnHold,
    })
  },
}

function isInGrace(subscription: Subscription, problem: SubscriptionProblem, now: Date) {
  return subscription.problem === problem && graceEndOf(subscription, now) !== null
}

const holds: Record<SubscriptionProblem | 'unconfirmed', Pick<Notice, 'message' | 'more'> & Partial<Pick<Notice, 'subject' | 'action'>>> = {
  charge_failed: {
    message: 'Your subscription is on hold: the last charge was not paid.',
    action: 'Change the card',
    more: 'Change your card to bid and write messages again.',
  },
  disputed: {
    message: 'Your subscription is on hold: your bank took back the last payment.',
    more: `You can bid and write messages again as soon as your bank returns it or the next charge goes through. ${disputeAdvice}`,
  },
  paused: {
    message: 'Your subscription is paused at the payment provider, and nothing is charged.',
    subject: 'Your subscription is paused',
    more: 'Write to us to have it resumed; then you can bid and write messages again.',
  },
  unconfirmed: {
    message: 'Your subscription is on hold: the last charge was never confirmed.',
    more: 'You can bid and write messages again as soon as a charge goes through. If you have paid, write to us.',
  },
}
