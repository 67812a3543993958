import { and, eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { PaymentCall, PaymentFact } from '#server/platform/payments/payments'
import { redactCall } from '#server/platform/payments/redact-call'
import { paymentCalls, paymentFacts } from '../tables.ts'

/**
 * Stores a call and its fact; false if it is already stored. Earlier facts without a person about their subscription, or about their
 * customer and no subscription, are assigned to them. Without a person, or after account deletion, personal data is removed from the call.
 */
export async function storePaymentCall(tx: Tx, { provider, body, fact }: PaymentCall, personId: string | null, now: Date) {
  const { id: providerEventId, personId: _, ...factColumns } = fact
  const stored = await tx
    .insert(paymentFacts)
    .values({ ...factColumns, providerEventId, personId, recordedAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentFacts.providerEventId })
  if (stored.length === 0) return false
  await tx.insert(paymentCalls).values({ providerEventId, provider, body: personId ? body : redactCall(body) })
  if (personId) await adopt(tx, fact, personId)
  return true
}

async function adopt(tx: Tx, { customerRef, subscriptionRef }: PaymentFact, personId: string) {
  const isAboutThem = or(
    customerRef ? and(eq(paymentFacts.customerRef, customerRef), isNull(paymentFacts.subscriptionRef)) : undefined,
    subscriptionRef ? eq(paymentFacts.subscriptionRef, subscriptionRef) : undefined,
  )
  if (isAboutThem)
    await tx
      .update(paymentFacts)
      .set({ personId })
      .where(and(isNull(paymentFacts.personId), isAboutThem))
}
