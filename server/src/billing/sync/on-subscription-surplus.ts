import type { ProviderSubscription } from '@shutterbid/domain/billing/at-provider'
import { eq } from 'drizzle-orm'
import type { Listener } from '#server/platform/events/define-events'
import type { BillingEvent } from '../event-facts.ts'
import { findSubscription } from '../queries.ts'
import { type SurplusRow, surplusSubscriptions } from '../tables.ts'
import { askAbout } from './ask-about.ts'

/** Cancels a surplus subscription, then refunds its payments. Can be repeated after a failure. */
export const onSubscriptionSurplus: Listener<BillingEvent<'subscription.surplus'>> = async (db, { facts }, { payments, now }) => {
  const isThisSubscription = eq(surplusSubscriptions.subscriptionRef, facts.subscriptionRef)
  const [surplus] = await db.select().from(surplusSubscriptions).where(isThisSubscription).limit(1)
  const stored = await findSubscription(db, facts.personId)
  if (!surplus || !stored) return
  await payments.cancelSubscription(surplus)
  const { all } = await askAbout(db, payments, stored)
  for (const { ref, ...rest } of all)
    if (ref === surplus.subscriptionRef) for (const { id } of toRefund({ ref, ...rest }, surplus)) await payments.refund({ invoiceId: id })
  if (!surplus.cancelledAt) await db.update(surplusSubscriptions).set({ cancelledAt: now() }).where(isThisSubscription)
}

/** What was paid for it although another one counted. */
export function toRefund({ invoices }: ProviderSubscription, { refundFrom }: SurplusRow) {
  return invoices.filter(({ issuedAt, paidCents, refundedCents }) => issuedAt >= refundFrom && paidCents > refundedCents)
}
