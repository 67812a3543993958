import { disputeAdvice } from '@shutterbid/domain/billing/dispute-advice'
import { isActiveAt, stateAt } from '@shutterbid/domain/billing/rules'
import type { SubscriptionProblem } from '@shutterbid/domain/billing/schemas'
import type { NoticeKind } from '../notice-kind.ts'
import type { Notice } from '../texts/notice.ts'
import { aboutSubscription, stateText } from './subscription.ts'

/** `canPay`: cards can be added. */
export const subscription_on_hold: NoticeKind<Record<string, never>, 'subscriptions'> = {
  needs: ['subscriptions'],
  text: aboutSubscription((state) => {
    const isOnHold = stateAt(state.subscription, state.now) === 'past_due'
    const { message, more, ...texts } = holds[state.subscription.problem ?? 'unconfirmed']
    return {
      message: isOnHold ? message : `Your subscription was on hold. ${stateText(state)}`,
      subject: 'Your subscription is on hold',
      ...texts,
      more: `${whatStays} ${more}`,
      isOutdated: !isOnHold,
    }
  }),
  sample: () => ({ facts: {}, subscription: { state: 'past_due', problem: 'charge_failed' } }),
}

export const subscription_ended: NoticeKind<{ canPay: boolean }, 'subscriptions'> = {
  needs: ['subscriptions'],
  text: aboutSubscription((state, { canPay }) => {
    const isEnded = !isActiveAt(state.subscription, state.now)
    return {
      message: isEnded ? 'Your subscription has ended, and nothing more is charged.' : `Your subscription had ended. ${stateText(state)}`,
      subject: 'Your subscription has ended',
      more: canPay ? `${whatStays} Add a card to bid and write messages again.` : whatStays,
      isOutdated: !isEnded,
    }
  }),
  sample: () => ({ facts: { canPay: true } }),
}

const whatStays = 'Clients can still see your profile and your bids, and can hire you.'

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
