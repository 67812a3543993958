import type { SubscriptionState } from '@shutterbid/domain/billing/lifecycle'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'

const stateWords: Record<SubscriptionState, string> = {
  none: 'None',
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Past due',
  ended: 'Ended',
}

/** 'Trial until 2026-12-01, card on file' */
export function subscriptionFactWords({ state, periodEndsAt, cancelPending, hasCard }: SubscriptionView) {
  const until = periodEndsAt ? `${cancelPending ? ' until ' : ', next charge '}${periodEndsAt.toISOString().slice(0, 10)}` : ''
  return `${stateWords[state]}${until}${hasCard ? ', card on file' : ''}`
}
