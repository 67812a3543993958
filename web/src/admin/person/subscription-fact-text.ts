import type { SubscriptionState } from '@shutterbid/domain/billing/lifecycle'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { dateText } from '../date-text.ts'

const stateLabels: Record<SubscriptionState, string> = {
  none: 'None',
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Past due',
  ended: 'Ended',
}

/** 'Trial until Dec 1, 2026, card on file' */
export function subscriptionFactText({ state, periodEndsAt, cancelPending, hasCard }: SubscriptionView, zone: string) {
  const until = periodEndsAt ? `${cancelPending ? ' until ' : ', next charge '}${dateText(periodEndsAt, zone)}` : ''
  return `${stateLabels[state]}${until}${hasCard ? ', card on file' : ''}`
}
