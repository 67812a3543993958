import { and, asc, eq, inArray, isNull, like, lte } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { testCall } from '#server/platform/payments/test-payments'
import { testRenewal } from '#server/platform/payments/test-visit'
import { forEachDue } from '#server/platform/tasks/for-each-due'
import { subscriptions } from '../tables.ts'
import { applyPaymentCall } from './apply-payment-call.ts'

type Renewable = { id: string; customerRef: string | null; subscriptionRef: string | null; periodEndsAt: Date | null }

/** The test provider has no clock, so its due charges are made here. Real customers have other ids. */
export async function renewTestSubscriptions(db: Db, tools: Pick<ListenerTools, 'log' | 'now'>) {
  const now = tools.now()
  const { personId, customerRef, subscriptionRef, periodEndsAt, state, hasCard, cancelPending, paymentFailedAt } = subscriptions
  const isDue = and(
    like(customerRef, 'test\\_%'),
    inArray(state, ['trialing', 'active']),
    eq(hasCard, true),
    eq(cancelPending, false),
    isNull(paymentFailedAt),
    lte(periodEndsAt, now),
  )
  await forEachDue<Renewable>(db, tools, {
    task: 'renew-test-subscriptions',
    find: ({ isReady, limit }) =>
      db
        .select({ id: personId, customerRef, subscriptionRef, periodEndsAt })
        .from(subscriptions)
        .where(and(isDue, isReady(personId)))
        .orderBy(asc(periodEndsAt), asc(customerRef))
        .limit(limit),
    async handle(tx, { customerRef, subscriptionRef, periodEndsAt }) {
      if (!customerRef || !periodEndsAt) return
      await applyPaymentCall(tx, testCall(testRenewal({ customerRef, subscriptionRef, dueAt: periodEndsAt })), now)
    },
  })
}
