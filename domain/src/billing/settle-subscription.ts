import { chooseSubscription, type Surplus } from './choose-subscription.ts'
import type { PaymentFact } from './payment-fact.ts'
import { noSubscription, type Subscription, stateAt, trialFrom } from './rules.ts'
import { settlePayments } from './settle-payments.ts'

/** As stored: `subscriptionRef` is the subscription at the provider that counts, null while none was told of. */
export type StoredSubscription = Subscription & { subscriptionRef: string | null }
export type Settled = { subscription: StoredSubscription; surplus: Surplus[] }
type Circumstances = {
  /** Subscriptions that were found to be surplus before. */
  givenUp: readonly string[]
  /** When the person deleted their account. */
  leftAt: Date | null
  /** Takes nothing from what is stored but the trial, where the provider told of a subscription. */
  isRebuilt?: boolean
}

/**
 * A person's subscription after everything that the provider told so far, by the one subscription that counts, and the surplus beside it.
 * Facts may come twice and in any order. What is told of a subscription that does not count changes nothing.
 */
export function settleSubscription(stored: StoredSubscription, facts: readonly PaymentFact[], circumstances: Circumstances): Settled {
  const { givenUp, leftAt, isRebuilt = false } = circumstances
  const { chosen, surplus } = chooseSubscription(facts, { givenUp, leftAt })
  if (leftAt) return { subscription: stored, surplus }
  const counting = facts.filter(({ subscriptionRef }) => subscriptionRef === chosen || subscriptionRef === null)
  const isAnother = stored.subscriptionRef !== null && chosen !== null && stored.subscriptionRef !== chosen
  const before = isAnother || (isRebuilt && chosen !== null) ? withoutPayments(stored, counting) : stored
  return { subscription: { ...settlePayments(before, counting), subscriptionRef: chosen ?? stored.subscriptionRef }, surplus }
}

/** What is left of a subscription if nothing was ever paid: its trial, as it was when the first of these facts happened. */
function withoutPayments({ trialStartedAt }: Subscription, facts: readonly PaymentFact[]): Subscription {
  if (!trialStartedAt) return noSubscription
  const trial = trialFrom(trialStartedAt)
  const times = facts.map(({ occurredAt }) => occurredAt.getTime()).filter((time) => time >= trialStartedAt.getTime())
  return { ...trial, state: times.length > 0 ? stateAt(trial, new Date(Math.min(...times))) : trial.state }
}
