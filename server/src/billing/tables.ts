import { billingLimits } from '@shutterbid/domain/billing/limits'
import type { PaymentFactKind } from '@shutterbid/domain/billing/payment-fact'
import { subscriptionProblems, subscriptionStates } from '@shutterbid/domain/billing/schemas'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { instantColumn } from '#server/platform/db/columns'

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
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
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
    index('subscriptions_by_price')
      .on(subscription.priceNumber, subscription.personId)
      .where(sql`${subscription.state} in ('trialing', 'active', 'past_due') and ${subscription.subscriptionRef} is not null`),
    index('subscriptions_by_end').on(subscription.periodEndsAt).where(sql`${subscription.state} in ('trialing', 'active')`),
  ],
)

/** One trial per photographer, ever: the HMAC of the address outlives the account. */
export const trialClaims = pgTable('trial_claims', {
  addressHmac: text('address_hmac').primaryKey(),
  claimedAt: instantColumn('claimed_at').notNull().defaultNow(),
})

/** Facts from the payment provider, each once. */
export const paymentFacts = pgTable(
  'payment_facts',
  {
    providerEventId: text('provider_event_id').primaryKey(),
    personId: uuid('person_id'),
    kind: text().$type<PaymentFactKind>().notNull(),
    customerRef: text('customer_ref'),
    subscriptionRef: text('subscription_ref'),
    paymentRef: text('payment_ref'),
    periodEndsAt: instantColumn('period_ends_at'),
    amountCents: integer('amount_cents'),
    occurredAt: instantColumn('occurred_at').notNull(),
    recordedAt: instantColumn('recorded_at').notNull().defaultNow(),
    refundedAt: instantColumn('refunded_at'),
  },
  (fact) => [
    index('payment_facts_by_person').on(fact.personId, fact.occurredAt),
    index('payment_facts_by_subscription').on(fact.subscriptionRef),
    index('payment_facts_of_nobody').on(fact.customerRef).where(sql`${fact.personId} is null`),
    index('payment_facts_by_age').on(fact.recordedAt),
    index('payment_facts_by_refund').on(fact.refundedAt).where(sql`${fact.refundedAt} is not null`),
  ],
)

/** The provider's calls, for processing them again. They contain names and addresses, which are removed when the account is deleted. */
export const paymentCalls = pgTable('payment_calls', {
  providerEventId: text('provider_event_id')
    .primaryKey()
    .references(() => paymentFacts.providerEventId, { onDelete: 'cascade' }),
  provider: text().$type<'stripe' | 'test'>().notNull(),
  body: text().notNull(),
})

/** Counts of refused calls with an unknown version of the provider's API. No personal data. */
export const refusedPaymentCalls = pgTable('refused_payment_calls', {
  version: text().primaryKey(),
  calls: bigint({ mode: 'number' }).notNull(),
  firstAt: instantColumn('first_at').notNull(),
  lastAt: instantColumn('last_at').notNull(),
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

/** A person's only open checkout, with the values it was opened with; `checkout_ref` is null until the provider has answered. */
export const openCheckouts = pgTable('open_checkouts', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  key: uuid().notNull().defaultRandom(),
  checkoutRef: text('checkout_ref'),
  customerRef: text('customer_ref'),
  returnUrl: text('return_url').notNull(),
  trialEndsAt: instantColumn('trial_ends_at'),
  priceNumber: integer('price_number').notNull().default(0),
  openedAt: instantColumn('opened_at').notNull(),
})
export type OpenCheckoutRow = typeof openCheckouts.$inferSelect

/**
 * The nightly comparisons with the payment provider. `last_person_id`: progress of an unfinished one. `repaired`: people with missing
 * facts. `failed`: people who could not be compared.
 */
export const reconciliations = pgTable(
  'reconciliations',
  {
    id: uuid().primaryKey().defaultRandom(),
    startedAt: instantColumn('started_at').notNull(),
    finishedAt: instantColumn('finished_at'),
    lastPersonId: uuid('last_person_id'),
    checked: bigint({ mode: 'number' }).notNull().default(0),
    repaired: bigint({ mode: 'number' }).notNull().default(0),
    failed: bigint({ mode: 'number' }).notNull().default(0),
  },
  (run) => [
    uniqueIndex('reconciliations_running').on(sql`(true)`).where(sql`${run.finishedAt} is null`),
    index('reconciliations_by_start').on(run.startedAt),
  ],
)
