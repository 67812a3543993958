import type { Subscription } from '@shutterbid/domain/billing/rules'
import { type SubscriptionChange, subscriptionChanges } from '@shutterbid/domain/billing/subscription-changes'

/** Who changed it: somebody at the site, the payment provider's report, or the clock. */
export type ChangedBy = 'person' | 'payment provider' | 'clock'

/** The facts of an event: what changed, and the plan since then, for whoever has to explain a charge. `periodEndsAt` is ISO. */
export type SubscriptionChanged = {
  personId: string
  changes: SubscriptionChange[]
  by?: ChangedBy
  plan?: Pick<Subscription, 'state' | 'hasCard' | 'cancelPending'> & { periodEndsAt: string | null }
}

type Change = { before: Subscription; after: Subscription; by: ChangedBy }

export function subscriptionChanged(personId: string, { before, after, by }: Change): SubscriptionChanged {
  const { state, hasCard, cancelPending, periodEndsAt } = after
  return {
    personId,
    changes: subscriptionChanges(before, after),
    by,
    plan: { state, hasCard, cancelPending, periodEndsAt: periodEndsAt?.toISOString() ?? null },
  }
}
