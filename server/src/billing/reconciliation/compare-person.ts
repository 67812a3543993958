import { missingFacts } from '@shutterbid/domain/billing/missing-facts'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { PaymentCall, Payments } from '#server/platform/payments/payments'
import { findCustomers } from '../find-customers.ts'
import { applyPaymentCall } from '../payments/apply-payment-call.ts'
import { paymentFacts } from '../tables.ts'

/** Records facts that the provider reports on request and that no webhook brought; returns how many. */
export async function comparePerson(db: Db, payments: Payments, personId: string, now: () => Date): Promise<number> {
  const askedAt = now()
  const calls: PaymentCall[] = []
  for (const customerRef of await findCustomers(db, personId))
    calls.push(...(await payments.currentCalls({ customerRef, personId, askedAt })))
  const known = await findFacts(db, personId)
  const missing = new Set(
    missingFacts(
      calls.map(({ fact }) => fact),
      known,
    ),
  )
  const repairs = calls
    .filter(({ fact }) => missing.has(fact))
    .toSorted((one, other) => one.fact.occurredAt.getTime() - other.fact.occurredAt.getTime())
  if (repairs.length > 0) {
    await db.transaction(async (tx) => {
      for (const call of repairs) await applyPaymentCall(tx, call, now())
    })
  }
  return repairs.length
}

function findFacts(db: Db, personId: string) {
  const { kind, subscriptionRef, paymentRef, periodEndsAt, occurredAt } = paymentFacts
  return db
    .select({ kind, subscriptionRef, paymentRef, periodEndsAt, occurredAt })
    .from(paymentFacts)
    .where(eq(paymentFacts.personId, personId))
}
