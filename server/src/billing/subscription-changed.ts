import type { Subscription } from '@shutterbid/domain/billing/rules'
import { subscriptionChanges } from '@shutterbid/domain/billing/subscription-changes'
import type { ChangedBy, SubscriptionChanged } from './event-facts.ts'

type Change = { before: Subscription; after: Subscription; by: ChangedBy }

export function subscriptionChanged(personId: string, { before, after, by }: Change): SubscriptionChanged {
  const { state, hasCard, cancelPending, periodEndsAt, problem, isCollectionPaused } = after
  return {
    personId,
    changes: subscriptionChanges(before, after),
    by,
    plan: { state, hasCard, cancelPending, periodEndsAt: periodEndsAt?.toISOString() ?? null, problem, isCollectionPaused },
  }
}
