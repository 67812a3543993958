import { stateAt } from '@shutterbid/domain/billing/rules'
import { fullDayText } from '@shutterbid/domain/shared/when-texts'
import type { NoticeKind } from '../texts/notice-kind.ts'
import { aboutSubscription, firstMonthText, nothingText, type State, stateText } from './subscription.ts'

/** `on`: the last day without a card, `chargeOn`: the day of the first charge with one. `canPay`: cards can be added. */
export const trial_started: NoticeKind<{ on: string; chargeOn: string; canPay: boolean }, 'subscriptions'> = {
  needs: ['subscriptions'],
  text: aboutSubscription((state, { on, chargeOn, canPay }) => {
    const { subscription, now } = state
    const isTrial = stateAt(subscription, now) === 'trialing'
    const isUnchanged = isTrial && !subscription.hasCard
    const since = isTrial ? `Your free trial has started. ${withCardText(chargeOn, state)}` : `Your free trial is over. ${stateText(state)}`
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
