import { billingLimits } from '@shutterbid/domain/billing/limits'
import { stateAt } from '@shutterbid/domain/billing/rules'
import { fullDayText } from '@shutterbid/domain/shared/when-texts'
import type { NoticeKind } from '../notice-kind.ts'
import { aboutSubscription, firstMonthText, nothingText, type State, stateText } from './subscription.ts'

/** `on`: the last day without a card, `chargeOn`: the day of the first charge with one. `canPay`: cards can be added. */
export const trial_started: NoticeKind<{ on: string; chargeOn: string; canPay: boolean }, 'subscriptions'> = {
  needs: ['subscriptions'],
  text: aboutSubscription((state, { on, chargeOn, canPay }) => {
    const { subscription, now } = state
    const isTrial = stateAt(subscription, now) === 'trialing'
    const isUnchanged = isTrial && !subscription.hasCard
    const since = isTrial
      ? `Your free trial has started. ${withCardText(chargeOn, state)}`
      : `Your free trial has ended. ${stateText(state)}`
    return {
      message: isUnchanged
        ? `Your free trial has started. It runs until ${fullDayText(on)}${canPay ? ' without a card' : ''}, and nothing is charged.`
        : since,
      subject: 'Your free trial has started',
      ...(canPay &&
        isUnchanged && {
          more: `With a card it runs until ${fullDayText(chargeOn)}. On that day ${firstMonthText(state)} is charged for the first month, unless you cancel before.`,
        }),
    }
  }),
  sample: ({ on, inDays }) => ({
    facts: { on, chargeOn: '2028-02-18', canPay: true },
    subscription: { state: 'trialing', trialStartedAt: inDays(-1), periodEndsAt: inDays(13) },
  }),
}

function withCardText(chargeOn: string, state: State) {
  const { cancelPending, isCollectionPaused } = state.subscription
  const runs = `With your card it runs until ${fullDayText(chargeOn)}.`
  return cancelPending || isCollectionPaused
    ? `${runs} ${nothingText(state.subscription)}`
    : `${runs} On that day ${firstMonthText(state)} is charged for the first month.`
}

/** The end of a trial, with a card and without one. `canPay`: cards can be added. */
export const charge_coming: NoticeKind<{ on: string }, 'subscriptions'> = {
  needs: ['subscriptions'],
  text: aboutSubscription((state, { on }) => {
    const { subscription, now } = state
    const isTrial = stateAt(subscription, now) === 'trialing'
    const isComing = isTrial && subscription.hasCard && !subscription.cancelPending && !subscription.isCollectionPaused
    return {
      message: isTrial
        ? `Your free trial ends on ${fullDayText(on)}. ${isComing ? `On that day ${firstMonthText(state)} is charged for the first month.` : nothingText(subscription)}`
        : `Your free trial ended on ${fullDayText(on)}. ${stateText(state)}`,
      subject: `First charge on ${fullDayText(on)}: ${firstMonthText(state)}`,
      more: 'Cancel before then and nothing is charged.',
      isOutdated: !isComing,
    }
  }),
  sample: ({ on, inDays }) => ({
    facts: { on },
    subscription: { state: 'trialing', hasCard: true, cancelPending: false, trialStartedAt: inDays(-1), periodEndsAt: inDays(13) },
  }),
}

export const trial_ending: NoticeKind<{ on: string; canPay: boolean }, 'subscriptions'> = {
  needs: ['subscriptions'],
  text: aboutSubscription((state, { on, canPay }) => {
    const { subscription, now } = state
    const isTrial = stateAt(subscription, now) === 'trialing'
    const isEnding = isTrial && !subscription.hasCard
    const since = isTrial
      ? `You added a card, and your trial runs all ${billingLimits.trialDays} days.`
      : `Your trial ended on ${fullDayText(on)}. ${stateText(state)}`
    return {
      message: isEnding ? `Your trial ends on ${fullDayText(on)}, and nothing is charged.` : since,
      subject: `Your trial ends on ${fullDayText(on)}`,
      ...(canPay && {
        action: 'Add a card',
        more: `Add a card before then, and the trial runs all ${billingLimits.trialDays} days.`,
      }),
      isOutdated: !isEnding,
    }
  }),
  sample: ({ on, inDays }) => ({
    facts: { on, canPay: true },
    subscription: { state: 'trialing', trialStartedAt: inDays(-1), periodEndsAt: inDays(13) },
  }),
}
