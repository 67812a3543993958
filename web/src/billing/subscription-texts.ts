import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { fullDayText, type Instant, localDateTime } from '@shutterbid/domain/shared/when-texts'

/** 'November 17, 2026' */
export function dateText(instant: Instant, zone: string) {
  return fullDayText(localDateTime(instant, zone).on)
}

/** For a card that was declined before it ever paid. */
export const cardDeclinedText = 'Your card was declined, and nothing was charged. Try again with another card, or ask your bank.'

/** Over a prompt to subscribe: whoever has a subscription that is on hold cannot subscribe. */
export function promptTitle(subscription: Pick<SubscriptionView, 'state' | 'problem'> | null, usual: string) {
  if (subscription?.state !== 'past_due') return usual
  return subscription.problem === 'paused' ? 'Your subscription is paused' : 'Your subscription is on hold'
}

/** While the operator has paused collection. */
export const chargesPausedText = 'Charges are paused: everything keeps working, and nothing is charged until they are resumed.'
