import type { PaymentFactKind } from '@shutterbid/domain/billing/payment-fact'
import type Stripe from 'stripe'
import { dateOfSeconds, whoseIs } from './stripe-objects.ts'

/** Before 2025-03-31 the period belongs to the subscription; since then, to its items. */
type Older = { current_period_end?: number }
type Before = Partial<Stripe.Subscription> & Older
type Change = { kind: PaymentFactKind; periodEndsAt: Date | null }

/** The person and refs of a fact about it. */
export function subscriptionRefs({ id, customer, metadata, items }: Stripe.Subscription, priceIds: readonly string[]) {
  const prices = (items?.data ?? []).map(({ price }) => price?.id ?? null)
  return { ...whoseIs({ personId: metadata?.personId, prices }, priceIds), customer, subscription: id, amountCents: null }
}

/** The meaning of a change; null if irrelevant. Of several changes in one event the first of these counts. */
export function changeOf(subscription: Stripe.Subscription, before: Before, priceIds: readonly string[]): Change | null {
  const { status, trial_end } = subscription
  const periodEndsAt = dateOfSeconds(periodEndOf(subscription, priceIds))
  const isScheduled = endsLater(subscription)
  if (isScheduled !== endsLater({ ...subscription, ...before }))
    return { kind: isScheduled ? 'cancel_scheduled' : 'cancel_undone', periodEndsAt: scheduledEnd(subscription, priceIds) }
  if (before.status && before.status !== status) {
    if (status === 'paused') return { kind: 'paused', periodEndsAt: null }
    if (before.status === 'paused') return { kind: 'unpaused', periodEndsAt: null }
    if (isOwing(status)) return { kind: 'payment_failed', periodEndsAt }
    // Paid, or forgiven by the operator, who closed the invoice.
    if (isOwing(before.status) && status === 'active')
      return { kind: subscription.pause_collection ? 'collection_paused' : 'period_given', periodEndsAt }
  }
  if (status === 'trialing' && before.trial_end !== undefined && trial_end !== null)
    return { kind: 'trial_moved', periodEndsAt: dateOfSeconds(trial_end) }
  return hasBegun(subscription) ? changeOfCollection(subscription, before, periodEndsAt) : null
}

/** While the operator has paused collection, no period is charged; Stripe says: the customer keeps what they have. */
function changeOfCollection({ status, pause_collection }: Stripe.Subscription, before: Before, periodEndsAt: Date | null): Change | null {
  const isChange = before.pause_collection !== undefined
  if (!pause_collection) return isChange ? { kind: 'collection_resumed', periodEndsAt: null } : null
  const isNewPeriod = isChange || before.items !== undefined || before.current_period_end !== undefined
  if (isNewPeriod && (status === 'active' || status === 'past_due')) return { kind: 'collection_paused', periodEndsAt }
  return isChange ? { kind: 'collection_paused', periodEndsAt: null } : null
}

/** False while the first payment is missing. */
export function hasBegun({ status }: Stripe.Subscription) {
  return status !== 'incomplete' && status !== 'incomplete_expired'
}

const isOwing = (status: Stripe.Subscription.Status) => status === 'past_due' || status === 'unpaid'

/** Depending on its age, a Stripe account schedules the end as a flag or as a date. */
const endsLater = ({ cancel_at_period_end, cancel_at }: Stripe.Subscription) => cancel_at_period_end || (cancel_at ?? null) !== null

function scheduledEnd(subscription: Stripe.Subscription, priceIds: readonly string[]) {
  const { cancel_at, trial_end } = subscription
  return dateOfSeconds((cancel_at ?? Math.max(trial_end ?? 0, periodEndOf(subscription, priceIds) ?? 0)) || null)
}

/** The end of the period of our item; of the latest, if none has a price of ours. */
function periodEndOf({ items, current_period_end }: Stripe.Subscription & Older, priceIds: readonly string[]): number | null {
  const own = items.data.filter(({ price }) => price && priceIds.includes(price.id))
  const ends = (own.length > 0 ? own : items.data).flatMap((item) => item.current_period_end ?? [])
  return Math.max(current_period_end ?? 0, ...ends) || null
}
