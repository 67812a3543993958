import { randomUUID } from 'node:crypto'
import type { Refund } from './refunds.ts'

export type Price = { id: string; amount: number; months: number; isActive: boolean }
export type Customer = {
  id: string
  email: string | null
  /** Cents; negative is a credit, as at Stripe. */
  balance: number
  card: 'good' | 'declined'
  metadata: Record<string, string>
  isDeleted: boolean
}
export type SubscriptionStatus = 'incomplete' | 'incomplete_expired' | 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled'
export type Pause = { behavior: 'keep_as_draft' | 'mark_uncollectible' | 'void'; resumesAt: Date | null }
export type Subscription = {
  id: string
  customer: string
  metadata: Record<string, string>
  price: string
  /** Of further items, which the operator added. */
  otherPrices: string[]
  status: SubscriptionStatus
  createdAt: Date
  /** Periods end on this day of the month. */
  anchorAt: Date
  trialEndsAt: Date | null
  periodStartsAt: Date
  periodEndsAt: Date
  cancelAtPeriodEnd: boolean
  endedAt: Date | null
  pause: Pause | null
  percentOff: number
}
export type Line = { id: string; amount: number; price: string | null; startsAt: Date; endsAt: Date; isProration: boolean }
export type Invoice = {
  id: string
  customer: string
  subscription: string | null
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual'
  lines: Line[]
  total: number
  amountDue: number
  amountPaid: number
  status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible'
  attempts: number
  firstFailedAt: Date | null
  finalizedAt: Date | null
  nextAttemptAt: Date | null
  createdAt: Date
}
export type Charge = {
  id: string
  paymentIntent: string
  invoice: string
  customer: string
  amount: number
  refunded: number
  createdAt: Date
}
export type Dispute = {
  id: string
  charge: string
  amount: number
  status: 'needs_response' | 'warning_needs_response' | 'won' | 'lost'
  createdAt: Date
}
export type Session = {
  id: string
  url: string
  status: 'open' | 'complete' | 'expired'
  personId: string
  customer: string
  price: string
  trialEndsAt: Date | null
  subscriptionMetadata: Record<string, string>
}
/** `object` is in the newest shape. */
export type StripeEvent = { id: string; type: string; createdAt: Date; object: Record<string, unknown> }

/** What Stripe does after the last retry of a failed charge is a setting of the account. */
export type AfterRetries = 'cancel' | 'unpaid' | 'past_due'

/** Everything that a Stripe account holds, with a clock of its own; see `clock.ts` for what passes by itself. */
export type Account = ReturnType<typeof stripeAccount>

export function stripeAccount({ now = new Date(), afterRetries = 'cancel' as AfterRetries } = {}) {
  return {
    now,
    afterRetries,
    prices: new Map<string, Price>(
      [
        { id: 'price_1', amount: 999, months: 1 },
        { id: 'price_2', amount: 1299, months: 1 },
        { id: 'price_old', amount: 799, months: 1 },
        { id: 'price_of_a_year', amount: 9900, months: 12 },
        { id: 'price_of_another_product', amount: 5000, months: 1 },
      ].map((price) => [price.id, { ...price, isActive: true }]),
    ),
    customers: new Map<string, Customer>(),
    sessions: new Map<string, Session>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    charges: new Map<string, Charge>(),
    refunds: [] as Refund[],
    disputes: new Map<string, Dispute>(),
    /** In the order in which they happened. */
    events: [] as StripeEvent[],
  }
}

export const newId = (prefix: string) => `${prefix}_${randomUUID()}`

/** The thing of that id; a test that asks for one that does not exist is wrong. */
export function need<Thing>(things: Map<string, Thing>, id: string): Thing {
  const thing = things.get(id)
  if (!thing) throw new Error(`Stripe has no ${id}`)
  return thing
}

export function emit(account: Account, { type, object }: Pick<StripeEvent, 'type' | 'object'>) {
  account.events.push({ id: newId('evt'), type, createdAt: account.now, object })
}

export function addCustomer(account: Account, email: string | null, metadata: Record<string, string> = {}): Customer {
  const customer: Customer = { id: newId('cus'), email, balance: 0, card: 'good', metadata, isDeleted: false }
  account.customers.set(customer.id, customer)
  return customer
}

/** The end of the period that follows `after`, counted in months from the anchor, so that January 31 comes back after February. */
export function periodEndAfter(after: Date, anchorAt: Date, months: number): Date {
  const passed = (after.getUTCFullYear() - anchorAt.getUTCFullYear()) * 12 + after.getUTCMonth() - anchorAt.getUTCMonth()
  for (let count = Math.max(passed - 1, 1); ; count++) {
    const end = new Date(anchorAt)
    end.setUTCMonth(anchorAt.getUTCMonth() + count * months)
    if (end.getUTCDate() !== anchorAt.getUTCDate()) end.setUTCDate(0)
    if (end > after) return end
  }
}
