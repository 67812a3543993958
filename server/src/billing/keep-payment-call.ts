import { and, eq, isNull, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { PaymentCall, PaymentFact } from '#server/platform/payments/payments'
import { redactCall } from '#server/platform/payments/redact-call'
import { paymentCalls, paymentFacts } from './tables.ts'

/**
 * Keeps a call and its fact; false if it was kept before. With a person, what came earlier about their customer or subscription without a
 * name becomes theirs. Without a person, or when they are gone, a call is kept without what it says about anybody.
 */
export async function keepPaymentCall(tx: Tx, { provider, body, fact }: PaymentCall, personId: string | null, now: Date) {
  const { id: providerEventId, personId: _, ...told } = fact
  const kept = await tx
    .insert(paymentFacts)
    .values({ ...told, providerEventId, personId, recordedAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentFacts.providerEventId })
  if (kept.length === 0) return false
  await tx.insert(paymentCalls).values({ providerEventId, provider, body: personId ? body : redactCall(body) })
  if (personId) await adopt(tx, fact, personId)
  return true
}

async function adopt(tx: Tx, { customerRef, subscriptionRef }: PaymentFact, personId: string) {
  const isAboutThem = or(
    customerRef ? eq(paymentFacts.customerRef, customerRef) : undefined,
    subscriptionRef ? eq(paymentFacts.subscriptionRef, subscriptionRef) : undefined,
  )
  if (isAboutThem)
    await tx
      .update(paymentFacts)
      .set({ personId })
      .where(and(isNull(paymentFacts.personId), isAboutThem))
}
