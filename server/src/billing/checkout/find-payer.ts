import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { PaymentFact } from '#server/platform/payments/payments'
import { paymentFacts, subscriptions } from '../tables.ts'

/**
 * The person of a fact: named by it, or the known owner of its subscription. The owner of its customer only if it names no subscription,
 * because a customer may have subscriptions that are not ours.
 */
export async function findPayer(tx: Tx, { personId, customerRef, subscriptionRef }: PaymentFact): Promise<string | null> {
  if (personId) return personId
  if (subscriptionRef) return ofSubscription(tx, subscriptionRef)
  return customerRef && ofCustomer(tx, customerRef)
}

async function ofCustomer(tx: Tx, customerRef: string) {
  const [row] = await tx
    .select({ personId: subscriptions.personId })
    .from(subscriptions)
    .where(eq(subscriptions.customerRef, customerRef))
    .limit(1)
  return row?.personId ?? null
}

async function ofSubscription(tx: Tx, subscriptionRef: string) {
  const [row] = await tx
    .select({ personId: paymentFacts.personId })
    .from(paymentFacts)
    .where(and(eq(paymentFacts.subscriptionRef, subscriptionRef), isNotNull(paymentFacts.personId)))
    .limit(1)
  return row?.personId ?? null
}
