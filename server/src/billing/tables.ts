import { subscriptionStates } from '@shutterbid/domain/billing/lifecycle'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { people } from '#server/accounts/tables'
import { at } from '#server/platform/db/columns'
import type { PaymentFactKind } from '#server/platform/payments/payments'

export const subscriptionState = pgEnum('subscription_state', subscriptionStates)

/** A photographer's subscription; without a row it is `none`. It is active while its state says so and `period_ends_at` lies ahead. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    state: subscriptionState().notNull().default('none'),
    trialStartedAt: at('trial_started_at'),
    hasCard: boolean('has_card').notNull().default(false),
    cancelPending: boolean('cancel_pending').notNull().default(false),
    periodEndsAt: at('period_ends_at'),
    /** Of the last charge, if it failed. */
    paymentFailedAt: at('payment_failed_at'),
    /** The end of a trial that the photographer was reminded of. */
    remindedOfEndAt: at('reminded_of_end_at'),
    customerRef: text('customer_ref').unique(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (subscription) => [
    check(
      'subscriptions_running_has_end',
      sql`${subscription.state} not in ('trialing', 'active') or ${subscription.periodEndsAt} is not null`,
    ),
    index('subscriptions_by_end').on(subscription.periodEndsAt).where(sql`${subscription.state} in ('trialing', 'active')`),
  ],
)

/** One trial per photographer, ever: the HMAC of the address outlives the account. */
export const trialClaims = pgTable('trial_claims', {
  addressHmac: text('address_hmac').primaryKey(),
  claimedAt: at('claimed_at').notNull().defaultNow(),
})

/** What the payment provider told us, each fact once. */
export const paymentFacts = pgTable(
  'payment_facts',
  {
    providerEventId: text('provider_event_id').primaryKey(),
    personId: uuid('person_id'),
    kind: text().$type<PaymentFactKind>().notNull(),
    facts: jsonb().$type<{ customerRef: string | null; periodEndsAt: string | null }>().notNull(),
    amountCents: integer('amount_cents'),
    occurredAt: at('occurred_at').notNull(),
    recordedAt: at('recorded_at').notNull().defaultNow(),
  },
  (fact) => [index('payment_facts_by_person').on(fact.personId, fact.occurredAt)],
)
