import { disputeAdvice } from '@shutterbid/domain/billing/dispute-advice'
import { graceEndOf } from '@shutterbid/domain/billing/rules'
import type { SubscriptionProblem } from '@shutterbid/domain/billing/schemas'
import { fullDayText } from '@shutterbid/domain/shared/when-texts'
import type { NoticeKind } from '../notice-kind.ts'
import { aboutSubscription, type State, stateText } from './subscription.ts'

/** A payment is missing, and everything works `until` a day. */
export const charge_failed: NoticeKind<{ until: string }, 'subscriptions'> = {
  needs: ['subscriptions'],
  text: aboutSubscription((state, { until }) => {
    const isDue = isInGrace(state, 'charge_failed')
    return {
      message: `The last charge for your subscription failed. ${isDue ? `Everything works until ${fullDayText(until)}.` : stateText(state)}`,
      subject: 'A charge for your subscription failed',
      action: 'Change the card',
      more: 'Change your card before then and your subscription continues without a break.',
      isOutdated: !isDue,
    }
  }),
  sample: ({ on, inDays }) => ({ facts: { until: on }, subscription: missing('charge_failed', inDays) }),
}

export const payment_disputed: NoticeKind<{ until: string }, 'subscriptions'> = {
  needs: ['subscriptions'],
  text: aboutSubscription((state, { until }) => {
    const isDue = isInGrace(state, 'disputed')
    return {
      message: `Your bank took back the last payment for your subscription. ${isDue ? `Everything works until ${fullDayText(until)}.` : stateText(state)}`,
      subject: 'Your bank took back a payment',
      more: `If your bank returns the payment before then, your subscription continues without a break. ${disputeAdvice}`,
      isOutdated: !isDue,
    }
  }),
  sample: ({ on, inDays }) => ({ facts: { until: on }, subscription: missing('disputed', inDays) }),
}

function isInGrace({ subscription, now }: State, problem: SubscriptionProblem) {
  return subscription.problem === problem && graceEndOf(subscription, now) !== null
}

function missing(problem: SubscriptionProblem, inDays: (days: number) => Date) {
  const card = { hasCard: true, cancelPending: false }
  return { ...card, state: 'active' as const, periodEndsAt: inDays(13), problem, paymentFailedAt: inDays(0) }
}
