import type { PaymentFact } from './payment-fact.ts'

/** A subscription to be cancelled; its payments since `refundFrom` are given back. */
export type Surplus = { ref: string; refundFrom: Date }
export type Choice = { chosen: string | null; surplus: Surplus[] }

/**
 * Which of a person's subscriptions at the provider counts, by the provider's names. Of several that run it is the one that began first,
 * but one whose last charge failed comes after those whose charges succeed. All others that run are surplus. When none runs, the one that
 * ended last counts. One that was given up before never counts again, so that what is told late changes no decision. Of somebody who
 * left, all that run are surplus.
 */
export function chooseSubscription(
  facts: readonly PaymentFact[],
  { givenUp, leftAt }: { givenUp: readonly string[]; leftAt: Date | null },
): Choice {
  const known = subscriptionsIn(facts).filter(({ ref }) => !givenUp.includes(ref))
  const running = known.filter(({ hasBegun, endedAt }) => hasBegun && !endedAt).toSorted(byPreference)
  if (leftAt) return { chosen: null, surplus: running.map(({ ref }) => ({ ref, refundFrom: leftAt })) }
  const [chosen, ...surplus] = running
  if (!chosen) return { chosen: lastEnded(known)?.ref ?? null, surplus: [] }
  return { chosen: chosen.ref, surplus: surplus.map(({ ref }) => ({ ref, refundFrom: chosen.beganAt })) }
}

type Known = { ref: string; beganAt: Date; hasBegun: boolean; isFailing: boolean; endedAt: Date | null }

function subscriptionsIn(facts: readonly PaymentFact[]): Known[] {
  const groups = Map.groupBy(facts, ({ subscriptionRef }) => subscriptionRef)
  return [...groups].flatMap(([ref, told]) => (ref === null ? [] : [knownBy(ref, told)]))
}

function knownBy(ref: string, facts: PaymentFact[]): Known {
  const lastOf = (...kinds: PaymentFact['kind'][]) =>
    Math.max(...facts.filter(({ kind }) => kinds.includes(kind)).map(({ occurredAt }) => occurredAt.getTime()))
  const endedAt = lastOf('ended')
  return {
    ref,
    beganAt: new Date(Math.min(...facts.map(({ occurredAt }) => occurredAt.getTime()))),
    // A charge that fails at the checkout begins nothing.
    hasBegun: facts.some(({ kind }) => kind !== 'payment_failed'),
    isFailing: lastOf('payment_failed') > lastOf('payment_succeeded', 'card_added'),
    endedAt: Number.isFinite(endedAt) ? new Date(endedAt) : null,
  }
}

function byPreference(one: Known, other: Known) {
  const order = Number(one.isFailing) - Number(other.isFailing) || one.beganAt.getTime() - other.beganAt.getTime()
  return order || (one.ref < other.ref ? -1 : 1)
}

function lastEnded(known: Known[]) {
  const timeOf = ({ endedAt }: Known) => endedAt?.getTime() ?? 0
  return known.filter(({ endedAt }) => endedAt).toSorted((one, other) => timeOf(other) - timeOf(one) || (one.ref < other.ref ? -1 : 1))[0]
}
