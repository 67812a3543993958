import { and, asc, eq, inArray, isNull, like, lte } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { testCall } from '#server/platform/payments/test-payments'
import { testRenewal } from '#server/platform/payments/test-visit'
import { subscriptions } from '../tables.ts'
import { applyPaymentCall } from './apply-payment-call.ts'

const maxAtOnce = 500

/** The test provider has no clock, so its due charges are made here. Real customers have other ids. */
export async function renewTestSubscriptions(db: Db, now: Date) {
  const { customerRef, subscriptionRef, periodEndsAt, state, hasCard, cancelPending, paymentFailedAt } = subscriptions
  const isDue = and(
    like(customerRef, 'test\\_%'),
    inArray(state, ['trialing', 'active']),
    eq(hasCard, true),
    eq(cancelPending, false),
    isNull(paymentFailedAt),
    lte(periodEndsAt, now),
  )
  const due = await db
    .select({ customerRef, subscriptionRef, periodEndsAt })
    .from(subscriptions)
    .where(isDue)
    .orderBy(asc(periodEndsAt), asc(customerRef))
    .limit(maxAtOnce)
  for (const { customerRef, subscriptionRef, periodEndsAt } of due) {
    if (!customerRef || !periodEndsAt) continue
    const renewal = testCall(testRenewal({ customerRef, subscriptionRef, dueAt: periodEndsAt }))
    await db.transaction((tx) => applyPaymentCall(tx, renewal, now))
  }
}
