import type { PaymentFact } from './payment-fact.ts'

/** A subscription to cancel; payments for it since `refundFrom` are refunded. */
export type Surplus = { ref: string; refundFrom: Date }
export type Choice = { chosen: string | null; surplus: Surplus[] }

/**
 * Chooses which of a person's subscriptions at the provider counts. Of several running ones it is the oldest, but one whose last charge
 * failed comes after those whose charges succeeded; the other running ones are surplus. If none is running, the one that ended last counts.
 * A subscription that was surplus once never counts again, so that late facts do not change the choice. After account deletion every
 * running subscription is surplus.
 */
export function chooseSubscription(
  facts: readonly PaymentFact[],
  { surplusBefore, accountDeletedAt }: { surplusBefore: readonly string[]; accountDeletedAt: Date | null },
): Choice {
  const candidates = subscriptionsIn(facts).filter(({ ref, hasBegun }) => hasBegun && !surplusBefore.includes(ref))
  const running = candidates.filter(({ endedAt }) => !endedAt).toSorted(comparePreference)
  if (accountDeletedAt) return { chosen: null, surplus: running.map(({ ref }) => ({ ref, refundFrom: accountDeletedAt })) }
  const [chosen, ...surplus] = running
  if (!chosen) return { chosen: lastEnded(candidates)?.ref ?? null, surplus: [] }
  return { chosen: chosen.ref, surplus: surplus.map(({ ref }) => ({ ref, refundFrom: chosen.beganAt })) }
}

type SubscriptionSummary = { ref: string; beganAt: Date; hasBegun: boolean; isFailing: boolean; endedAt: Date | null }

function subscriptionsIn(facts: readonly PaymentFact[]): SubscriptionSummary[] {
  const groups = Map.groupBy(facts, ({ subscriptionRef }) => subscriptionRef)
  return [...groups].flatMap(([ref, factsOfOne]) => (ref === null ? [] : [summaryOf(ref, factsOfOne)]))
}

function summaryOf(ref: string, facts: PaymentFact[]): SubscriptionSummary {
  const lastOf = (...kinds: PaymentFact['kind'][]) =>
    Math.max(...facts.filter(({ kind }) => kinds.includes(kind)).map(({ occurredAt }) => occurredAt.getTime()))
  const endedAt = lastOf('ended')
  return {
    ref,
    beganAt: new Date(Math.min(...facts.map(({ occurredAt }) => occurredAt.getTime()))),
    hasBegun: hasBegun(facts),
    isFailing: lastOf('payment_failed') > lastOf('payment_succeeded', 'card_added'),
    endedAt: Number.isFinite(endedAt) ? new Date(endedAt) : null,
  }
}

/** A charge that fails during checkout does not start a subscription; the provider ends it soon after. */
function hasBegun(facts: PaymentFact[]) {
  return facts.some(({ kind }) => kind !== 'payment_failed' && kind !== 'paused' && kind !== 'ended')
}

function comparePreference(one: SubscriptionSummary, other: SubscriptionSummary) {
  const order = Number(one.isFailing) - Number(other.isFailing) || one.beganAt.getTime() - other.beganAt.getTime()
  return order || (one.ref < other.ref ? -1 : 1)
}

function lastEnded(candidates: SubscriptionSummary[]) {
  const timeOf = ({ endedAt }: SubscriptionSummary) => endedAt?.getTime() ?? 0
  return candidates
    .filter(({ endedAt }) => endedAt)
    .toSorted((one, other) => timeOf(other) - timeOf(one) || (one.ref < other.ref ? -1 : 1))[0]
}
