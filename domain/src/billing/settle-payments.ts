import { type PaymentFact, paymentFactKinds } from './payment-fact.ts'
import { noSubscription, type Subscription, trialEndOf } from './rules.ts'

/**
 * Applies the provider's facts to a subscription. The latest fact about each part wins, so facts can arrive twice and in any order. Parts
 * that no fact mentions do not change. Facts from before the trial are ignored.
 */
export function settlePayments(subscription: Subscription, facts: readonly PaymentFact[]): Subscription {
  const { trialStartedAt } = subscription
  const relevant = facts.filter(({ occurredAt }) => !trialStartedAt || occurredAt >= trialStartedAt).toSorted(compareTime)
  const inOrder = relevant.map((fact, index) =>
    fact.kind === 'payment_succeeded' ? withLatestPeriod(fact, relevant.slice(0, index)) : fact,
  )
  return Object.assign({}, subscription, ...inOrder.map((fact) => partsOf(fact, subscription)))
}

/** An invoice of an earlier period may be paid after a later one. */
function withLatestPeriod(payment: PaymentFact, before: readonly PaymentFact[]): PaymentFact {
  const sinceLastEnd = before.slice(before.findLastIndex(({ kind }) => kind === 'ended') + 1)
  const ends = [payment, ...sinceLastEnd.filter(({ kind }) => kind === 'payment_succeeded')].flatMap(
    ({ periodEndsAt }) => periodEndsAt ?? [],
  )
  return { ...payment, periodEndsAt: ends.length > 0 ? new Date(Math.max(...ends.map((end) => end.getTime()))) : null }
}

/** Every part is set in full, so that nothing of an earlier fact about it remains. */
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

function compareTime(one: PaymentFact, other: PaymentFact) {
  const order =
    one.occurredAt.getTime() - other.occurredAt.getTime() || paymentFactKinds.indexOf(one.kind) - paymentFactKinds.indexOf(other.kind)
  return order || (one.id < other.id ? -1 : 1)
}
