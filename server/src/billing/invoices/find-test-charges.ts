import { billingLimits } from '@shutterbid/domain/billing/limits'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { FindTestCharges } from '#server/platform/payments/test-payments'
import { paymentFacts } from '../tables.ts'

/** The charges that the test provider reported for a customer; it stores nothing itself. */
export function findTestCharges(db: Db): FindTestCharges {
  return async ({ customerRef, personId }) => {
    const { providerEventId, kind, paymentRef, amountCents, occurredAt } = paymentFacts
    const isTheirs = and(eq(paymentFacts.personId, personId), eq(paymentFacts.customerRef, customerRef))
    const rows = await db
      .select({ id: providerEventId, kind, paymentRef, amountCents, issuedAt: occurredAt })
      .from(paymentFacts)
      .where(and(isTheirs, inArray(kind, ['payment_succeeded', 'payment_failed'])))
      .orderBy(desc(occurredAt), desc(providerEventId))
      .limit(billingLimits.shownInvoices)
    return rows.map(({ id, kind, paymentRef, amountCents, issuedAt }) => ({
      id: paymentRef ?? id,
      issuedAt,
      amountCents: amountCents ?? 0,
      state: kind === 'payment_succeeded' ? 'paid' : 'open',
    }))
  }
}
