import { type PaymentFact, paymentFactKinds } from './payment-fact.ts'
import { noSubscription, type Subscription, trialEndOf } from './rules.ts'

/**
 * A subscription after everything that the provider told of it so far. Each part of it is what the latest fact about that part says, so
 * facts may come twice and in any order; a part of which no fact speaks stays. Facts from before the trial are history.
 */
export function settlePayments(subscription: Subscription, facts: readonly PaymentFact[]): Subscription {
  const { trialStartedAt } = subscription
  const told = facts.filter(({ occurredAt }) => !trialStartedAt || occurredAt >= trialStartedAt).toSorted(byTime)
  return Object.assign({}, subscription, ...told.map((fact) => partsOf(fact, subscription)))
}

/** Says each part in full, so that the latest fact about a part leaves nothing of an earlier one. */
function partsOf({ kind, periodEndsAt, occurredAt }: PaymentFact, subscription: Subscription): Partial<Subscription> {
  const trialEndsAt = trialEndOf(subscription)
  switch (kind) {
    case 'card_added': {
      const freeUntil = periodEndsAt ?? (trialEndsAt && trialEndsAt > occurredAt ? trialEndsAt : null)
      const card = { hasCard: true, cancelPending: false, paymentFailedAt: null }
      return freeUntil ? { ...card, state: 'trialing', periodEndsAt: freeUntil } : card
    }
    case 'payment_succeeded':
      return { hasCard: true, state: 'active', periodEndsAt: periodEndsAt ?? occurredAt, paymentFailedAt: null }
    case 'payment_failed':
      return { paymentFailedAt: occurredAt }
    case 'cancel_scheduled':
      return { cancelPending: true }
    case 'cancel_undone':
      return { cancelPending: false }
    case 'ended':
      return { ...noSubscription, trialStartedAt: subscription.trialStartedAt, state: 'ended', periodEndsAt: periodEndsAt ?? occurredAt }
  }
}

function byTime(one: PaymentFact, other: PaymentFact) {
  const order =
    one.occurredAt.getTime() - other.occurredAt.getTime() || paymentFactKinds.indexOf(one.kind) - paymentFactKinds.indexOf(other.kind)
  return order || (one.id < other.id ? -1 : 1)
}
