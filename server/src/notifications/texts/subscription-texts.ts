import { billingLimits } from '@shutterbid/domain/billing/limits'
import { centsOn, type PriceView } from '@shutterbid/domain/billing/prices'
import { isActiveAt, type Subscription, stateAt, trialEndOf } from '@shutterbid/domain/billing/rules'
import { centsText } from '@shutterbid/domain/shared/money'
import { fullDayText } from '@shutterbid/domain/shared/when-texts'
import type { FactsOf } from './facts.ts'
import type { Notice } from './notice.ts'

export type State = { subscription: Subscription; price: PriceView; now: Date }

/** Texts about a photographer's own subscription, each as it was and, once it is no longer so, what became of it. Days are YYYY-MM-DD. */
export const subscriptionTexts = {
  trialStarted: (personId: string, { on, chargeOn, canPay }: FactsOf<'trial_started'>, state: State) => {
    const { subscription, now } = state
    const isTrial = stateAt(subscription, now) === 'trialing'
    const isUnchanged = isTrial && !subscription.hasCard
    const since = isTrial
      ? `Your free trial has started. ${withCardText(chargeOn, state)}`
      : `Your free trial is over. ${stateText(subscription, now)}`
    return about(personId, {
      message: isUnchanged
        ? `Your free trial has started. It runs until ${fullDayText(on)}${canPay ? ' without a card' : ''}, and nothing is charged.`
        : since,
      subject: 'Your free trial has started',
      action: 'See your subscription',
      ...(canPay && isUnchanged
        ? {
            more: `With a card it runs until ${fullDayText(chargeOn)}. On that day ${firstMonthText(state)} is charged for the first month, unless you cancel before.`,
          }
        : {}),
    })
  },
  chargeComing: (personId: string, on: string, state: State) => {
    const { subscription, now } = state
    const isTrial = stateAt(subscription, now) === 'trialing'
    const isComing = isTrial && subscription.hasCard && !subscription.cancelPending && !subscription.isCollectionPaused
    return about(personId, {
      message: isTrial
        ? `Your free trial ends on ${fullDayText(on)}. ${isComing ? `On that day ${firstMonthText(state)} is charged for the first month.` : nothingText(subscription)}`
        : `Your free trial ended on ${fullDayText(on)}. ${stateText(subscription, now)}`,
      subject: `First charge on ${fullDayText(on)}: ${firstMonthText(state)}`,
      action: 'See your subscription',
      more: 'Cancel before then and nothing is charged.',
      isOutdated: !isComing,
    })
  },
  trialEnding: (personId: string, { on, canPay }: FactsOf<'trial_ending'>, { subscription, now }: State) => {
    const isTrial = stateAt(subscription, now) === 'trialing'
    const isEnding = isTrial && !subscription.hasCard
    const since = isTrial
      ? `You added a card, and your trial runs all ${billingLimits.trialDays} days.`
      : `Your trial ended on ${fullDayText(on)}. ${stateText(subscription, now)}`
    return about(personId, {
      message: isEnding ? `Your trial ends on ${fullDayText(on)}, and nothing is charged.` : since,
      subject: `Your trial ends on ${fullDayText(on)}`,
      ...(canPay
        ? { action: 'Add a card', more: `Add a card before then, and the trial runs all ${billingLimits.trialDays} days.` }
        : { action: 'See your subscription' }),
      isOutdated: !isEnding,
    })
  },
  ended: (personId: string, { canPay }: FactsOf<'subscription_ended'>, { subscription, now }: State) => {
    const isEnded = !isActiveAt(subscription, now)
    return about(personId, {
      message: isEnded
        ? 'Your subscription has ended, and nothing more is charged.'
        : `Your subscription had ended. ${stateText(subscription, now)}`,
      subject: 'Your subscription has ended',
      action: 'See your subscription',
      more: canPay ? `${whatStays} Add a card to bid and write messages again.` : whatStays,
      isOutdated: !isEnded,
    })
  },
}

/** What the subscription is now. */
export function stateText(subscription: Subscription, now: Date) {
  const state = stateAt(subscription, now)
  if (state === 'past_due') return subscription.problem === 'paused' ? 'Your subscription is paused.' : 'Your subscription is on hold.'
  return isActiveAt(subscription, now) ? 'Your subscription is active.' : 'Your subscription has ended.'
}

function withCardText(chargeOn: string, state: State) {
  const { cancelPending, isCollectionPaused } = state.subscription
  const runs = `With your card it runs until ${fullDayText(chargeOn)}.`
  return cancelPending || isCollectionPaused
    ? `${runs} ${nothingText(state.subscription)}`
    : `${runs} On that day ${firstMonthText(state)} is charged for the first month.`
}

/** The price of the day on which the trial ends, with a card or if one is added. */
function firstMonthText({ subscription, price, now }: State) {
  const chargeAt = subscription.hasCard ? subscription.periodEndsAt : trialEndOf(subscription)
  return centsText(centsOn(price, chargeAt ?? now))
}

function nothingText({ cancelPending }: Subscription) {
  return cancelPending ? 'You cancelled, so nothing is charged.' : 'Charges are paused: nothing is charged until they are resumed.'
}

export const whatStays = 'Clients can still see your profile and your bids, and can hire you.'

export function about(personId: string, texts: Omit<Notice, 'link'>): Notice {
  return { link: `/profile/${personId}?tab=subscription`, ...texts }
}
