import { priceAt } from '@shutterbid/domain/billing/prices'
import { and, asc, eq, inArray, isNull, like, lte, or } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { testCall } from '#server/platform/payments/test-payments'
import { testEnd, testRenewal } from '#server/platform/payments/test-visit'
import { forEachDue } from '#server/platform/tasks/for-each-due'
import { selectPriceChanges } from '../queries.ts'
import { subscriptions } from '../tables.ts'
import { applyPaymentCall } from './apply-payment-call.ts'

type Due = { id: string; customerRef: string | null; subscriptionRef: string | null; periodEndsAt: Date | null; cancelPending: boolean }

/** The test provider has no clock, so charges and scheduled ends are made here when they are due. Real customers have other ids. */
export async function renewTestSubscriptions(db: Db, tools: Pick<ListenerTools, 'log' | 'now'>) {
  const now = tools.now()
  const changes = await selectPriceChanges(db)
  const { personId, customerRef, subscriptionRef, periodEndsAt, state, hasCard, cancelPending, paymentFailedAt } = subscriptions
  const isDue = and(
    like(customerRef, 'test\\_%'),
    inArray(state, ['trialing', 'active']),
    eq(hasCard, true),
    or(cancelPending, isNull(paymentFailedAt)),
    lte(periodEndsAt, now),
  )
  await forEachDue<Due>(db, tools, {
    task: 'renew-test-subscriptions',
    find: ({ isReady, limit }) =>
      db
        .select({ id: personId, customerRef, subscriptionRef, periodEndsAt, cancelPending })
        .from(subscriptions)
        .where(and(isDue, isReady(personId)))
        .orderBy(asc(periodEndsAt), asc(customerRef))
        .limit(limit),
    async handle(tx, { customerRef, subscriptionRef, periodEndsAt, cancelPending }) {
      if (!customerRef || !periodEndsAt) return
      const due = { customerRef, subscriptionRef, dueAt: periodEndsAt }
      await applyPaymentCall(tx, testCall(cancelPending ? testEnd(due) : testRenewal(due, priceAt(changes, periodEndsAt).cents)), now)
    },
  })
}
