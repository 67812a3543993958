import { noSubscription, type Subscription } from './rules.ts'
import type { InvoiceView } from './schemas.ts'

/** An invoice for a subscription of ours, as the payment provider has it now. */
export type ProviderInvoice = Omit<InvoiceView, 'state' | 'refundedCents'> & {
  state: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  paidCents: number
  refundedCents: number
  /** The end of the period that it is for; null for any other, such as the difference after a change of the price. */
  periodEndsAt: Date | null
  /** Whether the provider charges the card for it. False for a draft that is kept, and for an invoice that is sent with a due date. */
  isAutomatic: boolean
  /** When it could not be charged first. */
  failedAt: Date | null
  /** When the bank took the payment back; null if it did not, or has returned it. */
  disputedAt: Date | null
}

/**
 * A subscription of ours, as the payment provider has it now. `incomplete`: its first charge has failed, so it has not begun. `paused`: the
 * provider stopped the subscription itself. `endsAt`: its scheduled end. `priceRef`: null for the price of the settings; undefined from a
 * provider without prices. `invoices` are in the order in which they were issued.
 */
export type ProviderSubscription = {
  ref: string
  customerRef: string
  status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'ended'
  beganAt: Date
  trialEndsAt: Date | null
  periodEndsAt: Date
  endsAt: Date | null
  endedAt: Date | null
  isCollectionPaused: boolean
  priceRef?: string | null
  invoices: ProviderInvoice[]
}

/**
 * The photographer's subscription by what the provider has: access lasts until the end of the last period for which nothing is owed. A disputed payment is owed
 * like a declined one, if it is for the last period. Of several problems it is the one that has to be solved first.
 */
export function termsOf(subscription: ProviderSubscription): Subscription {
  const { status, endedAt, endsAt, trialEndsAt, beganAt, isCollectionPaused } = subscription
  if (endedAt) return { ...noSubscription, state: 'ended', periodEndsAt: endedAt }
  const periods = subscription.invoices.filter(({ periodEndsAt }) => periodEndsAt !== null)
  const lastSettled = periods.findLastIndex((invoice, index) => !isOwed(invoice, subscription, index === periods.length - 1))
  const owed = periods.slice(lastSettled + 1)
  // After a paid month the operator gives free days as a trial.
  const isTrial = status === 'trialing' && lastSettled < 0
  const coveredUntil = owed.length === 0 ? subscription.periodEndsAt : (periods[lastSettled]?.periodEndsAt ?? trialEndsAt ?? beganAt)
  const disputedAt = status === 'trialing' ? null : (periods[lastSettled]?.disputedAt ?? null)
  const failures = owed.flatMap(({ failedAt }) => failedAt ?? [])
  const missingSince = [...failures, ...(disputedAt ? [disputedAt] : [])].map(Number)
  return {
    ...noSubscription,
    state: status === 'paused' ? 'past_due' : isTrial ? 'trialing' : 'active',
    hasCard: true,
    // A subscription with a scheduled end after the next charge still owes that charge.
    cancelPending: endsAt !== null && endsAt <= coveredUntil,
    periodEndsAt: endsAt && endsAt < coveredUntil ? endsAt : coveredUntil,
    paymentFailedAt: missingSince.length > 0 ? new Date(Math.min(...missingSince)) : null,
    problem: status === 'paused' ? 'paused' : failures.length > 0 ? 'charge_failed' : disputedAt ? 'disputed' : null,
    isCollectionPaused,
  }
}

/** While collection is paused nothing is asked for. A written-off invoice is asked for only if the subscription is behind with it. */
function isOwed({ state, isAutomatic }: ProviderInvoice, { status, isCollectionPaused }: ProviderSubscription, isLast: boolean) {
  if (isCollectionPaused || state === 'paid' || state === 'void' || (state === 'uncollectible' && !isLast)) return false
  return status === 'past_due' || status === 'unpaid' || isAutomatic
}

/** All invoices that were sent, newest first, each paid, or refunded in all or in part. */
export function invoiceViewsOf(all: readonly ProviderSubscription[]): InvoiceView[] {
  return all
    .flatMap(({ invoices }) => invoices.flatMap(invoiceViewOf))
    .toSorted((one, other) => other.issuedAt.getTime() - one.issuedAt.getTime() || (one.id < other.id ? 1 : -1))
}

function invoiceViewOf({ id, issuedAt, amountCents, pageUrl, pdfUrl, paidCents, refundedCents, state }: ProviderInvoice): InvoiceView[] {
  if (state === 'draft') return []
  const isRefunded = refundedCents > 0 && refundedCents >= paidCents
  const inPart = refundedCents > 0 && !isRefunded ? { refundedCents } : {}
  return [{ id, issuedAt, amountCents, pageUrl, pdfUrl, state: isRefunded ? 'refunded' : state, ...inPart }]
}

/** What can still be refunded: nothing of a payment that the bank took back. */
export function refundableCents({ state, paidCents, refundedCents, disputedAt }: ProviderInvoice) {
  return state === 'paid' && !disputedAt ? Math.max(0, paidCents - refundedCents) : 0
}
