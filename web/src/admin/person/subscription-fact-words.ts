import type { SubscriptionState } from '@shutterbid/domain/billing/lifecycle'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { dateWords } from '../date-words.ts'

const stateWords: Record<SubscriptionState, string> = {
  none: 'None',
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Past due',
  ended: 'Ended',
}

/** 'Trial until Dec 1, 2026, card on file' */
export function subscriptionFactWords({ state, periodEndsAt, cancelPending, hasCard }: SubscriptionView, zone: string) {
  const until = periodEndsAt ? `${cancelPending ? ' until ' : ', next charge '}${dateWords(periodEndsAt, zone)}` : ''
  return `${stateWords[state]}${until}${hasCard ? ', card on file' : ''}`
}
