import type { PaymentFact } from './payment-fact.ts'
import { noSubscription } from './rules.ts'
import { settlePayments } from './settle-payments.ts'

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
  const running = candidates.filter((one) => !one.endedAt && !isOver(one, candidates)).toSorted(comparePreference)
  if (accountDeletedAt) return { chosen: null, surplus: running.map(({ ref }) => ({ ref, refundFrom: accountDeletedAt })) }
  const [chosen, ...surplus] = running
  if (!chosen) return { chosen: lastEnded(candidates)?.ref ?? null, surplus: [] }
  return { chosen: chosen.ref, surplus: surplus.map(({ ref }) => ({ ref, refundFrom: chosen.beganAt })) }
}

/** Scheduled to end before another one began; its end was not reported yet. */
function isOver({ endsOn }: SubscriptionSummary, all: SubscriptionSummary[]) {
  return endsOn !== null && all.some(({ beganAt }) => beganAt >= endsOn)
}

type SubscriptionSummary = { ref: string; beganAt: Date; hasBegun: boolean; isFailing: boolean; endsOn: Date | null; endedAt: Date | null }

function subscriptionsIn(facts: readonly PaymentFact[]): SubscriptionSummary[] {
  const groups = Map.groupBy(facts, ({ subscriptionRef }) => subscriptionRef)
  return [...groups].flatMap(([ref, factsOfOne]) => (ref === null ? [] : [summaryOf(ref, factsOfOne)]))
}

function summaryOf(ref: string, facts: PaymentFact[]): SubscriptionSummary {
  const endedAt = Math.max(...facts.filter(({ kind }) => kind === 'ended').map(({ occurredAt }) => occurredAt.getTime()))
  return {
    ref,
    beganAt: new Date(Math.min(...facts.map(({ occurredAt }) => occurredAt.getTime()))),
    hasBegun: hasBegun(facts),
    isFailing: settlePayments(noSubscription, facts).paymentFailedAt !== null,
    endsOn: scheduledEnd(facts),
    endedAt: Number.isFinite(endedAt) ? new Date(endedAt) : null,
  }
}

/** A charge that fails during checkout does not start a subscription; the provider ends it soon after. */
function hasBegun(facts: PaymentFact[]) {
  return facts.some(({ kind }) => kind !== 'payment_failed' && kind !== 'paused' && kind !== 'ended')
}

/** The scheduled end. Within the same second an undone cancellation wins, as in `settlePayments`. */
function scheduledEnd(facts: PaymentFact[]): Date | null {
  const last = facts
    .filter(({ kind }) => kind === 'cancel_scheduled' || kind === 'cancel_undone')
    .toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime() || (one.kind < other.kind ? -1 : 1))
    .at(-1)
  return last?.kind === 'cancel_scheduled' ? last.periodEndsAt : null
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
