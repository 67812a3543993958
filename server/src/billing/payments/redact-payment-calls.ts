import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { redactCall } from '#server/platform/payments/redact-call'
import { paymentCalls, paymentFacts } from '../tables.ts'

/** Removes personal data from a person's payment calls; amounts and times stay. */
export async function redactPaymentCalls(tx: Tx, personId: string) {
  const calls = await tx
    .select({ id: paymentCalls.providerEventId, body: paymentCalls.body })
    .from(paymentCalls)
    .innerJoin(paymentFacts, eq(paymentFacts.providerEventId, paymentCalls.providerEventId))
    .where(eq(paymentFacts.personId, personId))
  for (const { id, body } of calls)
    await tx
      .update(paymentCalls)
      .set({ body: redactCall(body) })
      .where(eq(paymentCalls.providerEventId, id))
}
