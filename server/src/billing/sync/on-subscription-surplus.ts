import { type ProviderSubscription, refundableCents } from '@shutterbid/domain/billing/at-provider'
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
  if (!surplus.cancelledAt) await db.update(surplusSubscriptions).set({ cancelledAt: now() }).where(isThisSubscription)
  const { all } = await askAbout(db, payments, stored)
  const subscription = all.find(({ ref }) => ref === surplus.subscriptionRef)
  const invoices = subscription ? refundableInvoices(subscription, surplus) : []
  const refunds = await Promise.allSettled(invoices.map(({ id }) => payments.refund({ invoiceId: id })))
  const failed = refunds.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

/** Invoices that were paid while another subscription counted, and can still be refunded. */
export function refundableInvoices({ invoices }: ProviderSubscription, { refundFrom }: SurplusRow) {
  return invoices.filter((invoice) => invoice.issuedAt >= refundFrom && refundableCents(invoice) > 0)
}
