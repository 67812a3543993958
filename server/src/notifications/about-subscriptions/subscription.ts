import { centsOn, priceAt } from '@shutterbid/domain/billing/prices'
import { isActiveAt, noSubscription, type Subscription, stateAt, trialEndOf } from '@shutterbid/domain/billing/rules'
import { centsText } from '@shutterbid/domain/shared/money'
import { defaultZone } from '@shutterbid/domain/shared/places'
import type { NotificationOf } from '../notice-kind.ts'
import type { Subjects } from '../texts/find-subjects.ts'
import type { Notice } from '../texts/notice.ts'

type WithSubscriptions = Pick<Subjects, 'subscriptions' | 'prices' | 'now'>
export type State = ReturnType<typeof stateOf>

/** A notice about the reader's own subscription: as it was and, once it is no longer so, what became of it. */
export function aboutSubscription<Facts>(write: (state: State, facts: Facts) => Omit<Notice, 'link' | 'action'> & Partial<Notice>) {
  return ({ personId, facts }: NotificationOf<Facts>, subjects: WithSubscriptions): Notice => ({
    link: `/profile/${personId}?tab=subscription`,
    action: 'See your subscription',
    ...write(stateOf(personId, subjects), facts),
  })
}

/** `zone`: where the photographer lives. `prices`: the last changes of the price. */
function stateOf(personId: string, { subscriptions, prices, now }: WithSubscriptions) {
  const found = subscriptions.get(personId)
  const subscription: Subscription = found ?? noSubscription
  return { subscription, zone: found?.zone ?? defaultZone, prices, price: priceAt(prices, now), now }
}

/** The present state. */
export function stateText({ subscription, now }: State) {
  const state = stateAt(subscription, now)
  if (state === 'past_due') return subscription.problem === 'paused' ? 'Your subscription is paused.' : 'Your subscription is on hold.'
  return isActiveAt(subscription, now) ? 'Your subscription is active.' : 'Your subscription has ended.'
}

/** The price of the day on which the trial ends, with a card or if one is added. */
export function firstMonthText({ subscription, price, now }: State) {
  const chargeAt = subscription.hasCard ? subscription.periodEndsAt : trialEndOf(subscription)
  return centsText(centsOn(price, chargeAt ?? now))
}

export function nothingText({ cancelPending }: Subscription) {
  return cancelPending ? 'You cancelled, so nothing is charged.' : 'Charges are paused: nothing is charged until they are resumed.'
}
