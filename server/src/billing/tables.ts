import { billingLimits } from '@shutterbid/domain/billing/limits'
import { subscriptionProblems, subscriptionStates } from '@shutterbid/domain/billing/schemas'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn, ownerKey } from '#server/platform/db/columns'

export const subscriptionState = pgEnum('subscription_state', subscriptionStates)
export const subscriptionProblem = pgEnum('subscription_problem', subscriptionProblems)

/**
 * Announced prices, in the order of their numbers; before the first there is the price of `billingLimits`. `provider_ref`: the payment
 * provider's id of the price. `notified_up_to`: the last notified person; null again after a withdrawal.
 */
export const priceChanges = pgTable(
  'price_changes',
  {
    number: integer().primaryKey(),
    cents: integer().notNull(),
    providerRef: text('provider_ref'),
    announcedAt: instantColumn('announced_at').notNull(),
    startsAt: instantColumn('starts_at').notNull(),
    withdrawnAt: instantColumn('withdrawn_at'),
    notifiedUpTo: uuid('notified_up_to'),
    notifiedAt: instantColumn('notified_at'),
    notifiedPeople: integer('notified_people').notNull().default(0),
  },
  (change) => [
    check('price_changes_numbered_from_one', sql`${change.number} > 0`),
    check(
      'price_changes_announced_before',
      sql`${change.startsAt} >= ${change.announcedAt} + interval '${sql.raw(String(billingLimits.priceChange.noticeDays))} days'`,
    ),
    check('price_changes_withdrawn_before', sql`${change.withdrawnAt} < ${change.startsAt}`),
  ],
)
export type PriceChangeRow = typeof priceChanges.$inferSelect

/**
 * A photographer's subscription; without a row its state is `none`. It is active while its state says so and `period_ends_at` is in the
 * future.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    personId: ownerKey('person_id', () => people.id),
    state: subscriptionState().notNull().default('none'),
    trialStartedAt: instantColumn('trial_started_at'),
    hasCard: boolean('has_card').notNull().default(false),
    cancelPending: boolean('cancel_pending').notNull().default(false),
    periodEndsAt: instantColumn('period_ends_at'),
    /** When the last charge failed or was taken back. */
    paymentFailedAt: instantColumn('payment_failed_at'),
    problem: subscriptionProblem(),
    isCollectionPaused: boolean('is_collection_paused').notNull().default(false),
    /** The trial end for which a reminder was sent. */
    remindedOfEndAt: instantColumn('reminded_of_end_at'),
    customerRef: text('customer_ref').unique(),
    /** Further ids that the provider has of the person. */
    earlierCustomerRefs: text('earlier_customer_refs').array().notNull().default([]),
    /** How often the provider's answer was written, and when last. An answer from before the last one is not written. */
    syncs: integer().notNull().default(0),
    syncedAt: instantColumn('synced_at'),
    /** The provider's id of the subscription that counts; null until it reports one. */
    subscriptionRef: text('subscription_ref').unique(),
    /** The number of the price that the provider charges for it, as far as is known. */
    priceNumber: integer('price_number').notNull().default(0),
    updatedAt: instantColumn('updated_at').notNull().defaultNow(),
  },
  (subscription) => [
    check(
      'subscriptions_running_has_end',
      sql`${subscription.state} not in ('trialing', 'active') or ${subscription.periodEndsAt} is not null`,
    ),
    index('subscriptions_by_earlier_customer').using('gin', subscription.earlierCustomerRefs),
    index('subscriptions_by_sync').on(subscription.syncedAt.asc().nullsFirst()).where(sql`${subscription.customerRef} is not null`),
    index('subscriptions_by_end').on(subscription.periodEndsAt).where(sql`${subscription.state} in ('trialing', 'active')`),
  ],
)

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** One trial per photographer, ever: the HMAC of the address outlives the account. */
export const trialClaims = pgTable('trial_claims', {
  addressHmac: text('address_hmac').primaryKey(),
  claimedAt: instantColumn('claimed_at').notNull().defaultNow(),
})

/**
 * The invoices of everybody's subscriptions as they were when the provider was last asked, for the operator's sums, and so that a refund is
 * told once. `refunded_at`: when the last refund was seen.
 */
export const subscriptionInvoices = pgTable(
  'subscription_invoices',
  {
    id: text().primaryKey(),
    personId: uuid('person_id').notNull(),
    subscriptionRef: text('subscription_ref').notNull(),
    issuedAt: instantColumn('issued_at').notNull(),
    paidCents: integer('paid_cents').notNull(),
    failedAt: instantColumn('failed_at'),
    failedCents: integer('failed_cents').notNull(),
    refundedCents: integer('refunded_cents').notNull(),
    refundedAt: instantColumn('refunded_at'),
  },
  (invoice) => [
    index('subscription_invoices_by_person').on(invoice.personId),
    index('subscription_invoices_by_issue').on(invoice.issuedAt),
    index('subscription_invoices_by_failure').on(invoice.failedAt).where(sql`${invoice.failedAt} is not null`),
    index('subscription_invoices_by_refund').on(invoice.refundedAt).where(sql`${invoice.refundedAt} is not null`),
  ],
)

/**
 * The provider's calls as they were received, kept as evidence and never read. They contain names and addresses, which are removed when the
 * account is deleted. `person_id` is null until it is known whom a call is about.
 */
export const paymentCalls = pgTable(
  'payment_calls',
  {
    providerEventId: text('provider_event_id').primaryKey(),
    personId: uuid('person_id'),
    provider: text().$type<'stripe' | 'test'>().notNull(),
    body: text().notNull(),
    receivedAt: instantColumn('received_at').notNull().defaultNow(),
  },
  (call) => [index('payment_calls_by_person').on(call.personId), index('payment_calls_by_age').on(call.receivedAt)],
)

/** How many calls with a wrong signature came on a day of UTC. No personal data. */
export const unsignedPaymentCalls = pgTable('unsigned_payment_calls', {
  on: date().primaryKey(),
  calls: bigint({ mode: 'number' }).notNull(),
})

/** Subscriptions in addition to the one that counts: they are cancelled, and their payments since `refund_from` are refunded. */
export const surplusSubscriptions = pgTable(
  'surplus_subscriptions',
  {
    subscriptionRef: text('subscription_ref').primaryKey(),
    personId: uuid('person_id').notNull(),
    refundFrom: instantColumn('refund_from').notNull(),
    decidedAt: instantColumn('decided_at').notNull(),
    cancelledAt: instantColumn('cancelled_at'),
  },
  (surplus) => [index('surplus_subscriptions_by_person').on(surplus.personId)],
)

export type SurplusRow = typeof surplusSubscriptions.$inferSelect

/** A person's only open checkout, with the values it was opened with; `checkout_ref` is null until the provider has answered. */
export const openCheckouts = pgTable('open_checkouts', {
  personId: ownerKey('person_id', () => people.id),
  key: uuid().notNull().defaultRandom(),
  checkoutRef: text('checkout_ref'),
  customerRef: text('customer_ref').notNull(),
  returnUrl: text('return_url').notNull(),
  trialEndsAt: instantColumn('trial_ends_at'),
  priceNumber: integer('price_number').notNull().default(0),
  openedAt: instantColumn('opened_at').notNull(),
})
export type OpenCheckoutRow = typeof openCheckouts.$inferSelect
