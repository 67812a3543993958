import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Listener } from '#server/platform/events/define-events'
import type { BillingEvent } from '../event-facts.ts'
import { paymentFacts, surplusSubscriptions } from '../tables.ts'

/** Cancels a surplus subscription, then refunds its payments. Can be repeated after a failure. */
export const onSubscriptionSurplus: Listener<BillingEvent<'subscription.surplus'>> = async (db, { facts }, { payments, now }) => {
  const isThisSubscription = eq(surplusSubscriptions.subscriptionRef, facts.subscriptionRef)
  const [surplus] = await db.select().from(surplusSubscriptions).where(isThisSubscription).limit(1)
  if (!surplus) return
  if (!surplus.cancelledAt) {
    await payments.cancelSubscription(surplus)
    await db.update(surplusSubscriptions).set({ cancelledAt: now() }).where(isThisSubscription)
  }
  for (const { id, paymentRef } of await findUnrefunded(db, surplus)) {
    if (paymentRef) await payments.refund({ paymentRef })
    await db.update(paymentFacts).set({ refundedAt: now() }).where(eq(paymentFacts.providerEventId, id))
  }
}

function findUnrefunded(db: Db, { subscriptionRef, refundFrom }: typeof surplusSubscriptions.$inferSelect) {
  const isPaid = and(eq(paymentFacts.kind, 'payment_succeeded'), isNotNull(paymentFacts.paymentRef), isNull(paymentFacts.refundedAt))
  return db
    .select({ id: paymentFacts.providerEventId, paymentRef: paymentFacts.paymentRef })
    .from(paymentFacts)
    .where(and(eq(paymentFacts.subscriptionRef, subscriptionRef), gte(paymentFacts.occurredAt, refundFrom), isPaid))
    .orderBy(paymentFacts.occurredAt, paymentFacts.providerEventId)
}
