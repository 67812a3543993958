import type { SubscriptionProblem, SubscriptionState, SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { dateText } from '../when.tsx'

/** 'Trial until Dec 1, 2026, card on file' */
export function subscriptionFactText(subscription: SubscriptionView, zone: string) {
  const { state, problem, hasCard } = subscription
  return [
    `${stateLabels[state]}${dateOf(subscription, zone)}`,
    ...(problem ? [problemLabels[problem]] : []),
    ...(hasCard ? ['card on file'] : []),
  ].join(', ')
}

const stateLabels: Record<SubscriptionState, string> = {
  none: 'None',
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Past due',
  ended: 'Ended',
}

const problemLabels: Record<SubscriptionProblem, string> = {
  charge_failed: 'charge failed',
  disputed: 'payment disputed',
  paused: 'paused at the payment provider',
}

function dateOf({ isActive, periodEndsAt, graceEndsAt, cancelPending, isCollectionPaused }: SubscriptionView, zone: string) {
  if (!isActive || !periodEndsAt) return ''
  if (graceEndsAt || cancelPending) return ` until ${dateText(graceEndsAt ?? periodEndsAt, zone)}`
  return isCollectionPaused ? ', charges paused' : `, next charge ${dateText(periodEndsAt, zone)}`
}
