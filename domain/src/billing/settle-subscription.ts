import { chooseSubscription, type Surplus } from './choose-subscription.ts'
import type { PaymentFact } from './payment-fact.ts'
import { noSubscription, type Subscription, stateAt, trialFrom } from './rules.ts'
import { settlePayments } from './settle-payments.ts'

/** `subscriptionRef` is the provider's id of the subscription that counts; null until the provider reports one. */
export type StoredSubscription = Subscription & { subscriptionRef: string | null }
export type Settled = { subscription: StoredSubscription; surplus: Surplus[] }
type Context = {
  /** Subscriptions that were surplus before. */
  surplusBefore: readonly string[]
  accountDeletedAt: Date | null
  /** Ignores the stored state except for the trial, if the provider has reported a subscription. */
  isRebuild?: boolean
}

/**
 * A person's subscription after all facts from the provider, and their surplus subscriptions. Facts can arrive twice and in any order.
 * Facts about a subscription that does not count change nothing, except that a declined card is stored while there is no other.
 */
export function settleSubscription(stored: StoredSubscription, facts: readonly PaymentFact[], context: Context): Settled {
  const { surplusBefore, accountDeletedAt, isRebuild = false } = context
  const { chosen, surplus } = chooseSubscription(facts, { surplusBefore, accountDeletedAt })
  if (accountDeletedAt) return { subscription: stored, surplus }
  const counting = facts.filter(({ subscriptionRef }) => subscriptionRef === chosen || subscriptionRef === null)
  const isAnother = stored.subscriptionRef !== null && chosen !== null && stored.subscriptionRef !== chosen
  const before = isAnother || (isRebuild && chosen !== null) ? withoutPayments(stored, counting) : stored
  const settled = settlePayments(before, counting)
  const declinedAt = settled.hasCard ? null : lastDecline(settled, facts)
  const declined = declinedAt && { paymentFailedAt: declinedAt, problem: settled.problem ?? ('charge_failed' as const) }
  return { subscription: { ...settled, ...declined, subscriptionRef: chosen ?? stored.subscriptionRef }, surplus }
}

/** When a card was last declined, also by a subscription that never started. */
function lastDecline({ trialStartedAt, paymentFailedAt }: Subscription, facts: readonly PaymentFact[]): Date | null {
  return facts
    .filter(({ kind, occurredAt }) => kind === 'payment_failed' && (!trialStartedAt || occurredAt >= trialStartedAt))
    .reduce((last, { occurredAt }) => (last && last >= occurredAt ? last : occurredAt), paymentFailedAt)
}

/** The trial as it was at the first fact, without any payment. */
function withoutPayments({ trialStartedAt }: Subscription, facts: readonly PaymentFact[]): Subscription {
  if (!trialStartedAt) return noSubscription
  const trial = trialFrom(trialStartedAt)
  const times = facts.map(({ occurredAt }) => occurredAt.getTime()).filter((time) => time >= trialStartedAt.getTime())
  return { ...trial, state: times.length > 0 ? stateAt(trial, new Date(Math.min(...times))) : trial.state }
}
