import { type ProviderSubscription, termsOf } from './at-provider.ts'
import { noSubscription, type Subscription } from './rules.ts'

/** `subscriptionRef` is the provider's id of the subscription that counts; null until there is one. */
export type StoredSubscription = Subscription & { subscriptionRef: string | null }

type Context = {
  /** Subscriptions that were surplus before. */
  surplusBefore: readonly string[]
  accountDeletedAt: Date | null
  /** Whether the provider says that a stored subscription is gone with its customer. */
  isGone: boolean
  now: Date
}

/** A person's subscription after what the provider has now, and their surplus subscriptions. */
export function subscriptionNow(stored: StoredSubscription, all: readonly ProviderSubscription[], context: Context) {
  const { trialStartedAt } = stored
  // One that ended before the trial has nothing to say about it.
  const since = all.filter(({ endedAt }) => !endedAt || !trialStartedAt || endedAt >= trialStartedAt)
  const { chosen, surplus } = chooseSubscription(since, context)
  return { subscription: context.accountDeletedAt ? stored : subscriptionOf(stored, { chosen, all: since, ...context }), chosen, surplus }
}

type Found = Pick<Context, 'isGone' | 'now'> & { chosen: ProviderSubscription | null; all: readonly ProviderSubscription[] }

function subscriptionOf(stored: StoredSubscription, { chosen, all, isGone, now }: Found): StoredSubscription {
  const { trialStartedAt, subscriptionRef } = stored
  const settled = chosen
    ? { ...termsOf(chosen), trialStartedAt, subscriptionRef: chosen.ref }
    : subscriptionRef && isGone && stored.state !== 'ended'
      ? { ...noSubscription, trialStartedAt, subscriptionRef, state: 'ended' as const, periodEndsAt: now }
      : stored
  const declinedAt = settled.hasCard ? null : lastDecline(all, trialStartedAt)
  return declinedAt ? { ...settled, paymentFailedAt: declinedAt, problem: 'charge_failed' } : settled
}

/** When a card was last declined by a subscription that never began. */
function lastDecline(all: readonly ProviderSubscription[], since: Date | null): Date | null {
  const declines = all
    .filter(({ status }) => status === 'incomplete')
    .flatMap(({ invoices }) => invoices.flatMap(({ failedAt }) => (failedAt && (!since || failedAt >= since) ? failedAt : [])))
  return declines.length > 0 ? new Date(Math.max(...declines.map(Number))) : null
}

/** A subscription to cancel; payments for it since `refundFrom` are refunded. */
export type Surplus = { ref: string; refundFrom: Date }

/**
 * Chooses which of a person's subscriptions at the provider counts. Of several running ones it is the oldest, but one that is not
 * paid or paused comes after the others; the other running ones are surplus. If none is running, the one that ended last counts.
 * A subscription that was surplus once never counts again. After account deletion every running subscription is surplus.
 */
export function chooseSubscription(
  all: readonly ProviderSubscription[],
  { surplusBefore, accountDeletedAt }: { surplusBefore: readonly string[]; accountDeletedAt: Date | null },
): { chosen: ProviderSubscription | null; surplus: Surplus[] } {
  const candidates = all.filter(({ ref, status }) => status !== 'incomplete' && !surplusBefore.includes(ref))
  const running = candidates.filter((one) => !one.endedAt && !isOver(one, candidates)).toSorted(comparePreference)
  if (accountDeletedAt) return { chosen: null, surplus: running.map(({ ref }) => ({ ref, refundFrom: accountDeletedAt })) }
  const [chosen, ...others] = running
  if (!chosen) return { chosen: lastEnded(candidates) ?? null, surplus: [] }
  return { chosen, surplus: others.map(({ ref }) => ({ ref, refundFrom: chosen.beganAt })) }
}

/** Scheduled to end before another one began; the provider has not ended it yet. */
function isOver({ endsAt }: ProviderSubscription, all: ProviderSubscription[]) {
  return endsAt !== null && all.some(({ beganAt }) => beganAt >= endsAt)
}

function comparePreference(one: ProviderSubscription, other: ProviderSubscription) {
  const hasProblem = (subscription: ProviderSubscription) => Number(termsOf(subscription).problem !== null)
  return hasProblem(one) - hasProblem(other) || one.beganAt.getTime() - other.beganAt.getTime() || (one.ref < other.ref ? -1 : 1)
}

function lastEnded(candidates: ProviderSubscription[]) {
  const timeOf = ({ endedAt }: ProviderSubscription) => endedAt?.getTime() ?? 0
  return candidates
    .filter(({ endedAt }) => endedAt)
    .toSorted((one, other) => timeOf(other) - timeOf(one) || (one.ref < other.ref ? -1 : 1))[0]
}
