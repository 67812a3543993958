import { eq } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import type { PaymentCall } from '#server/platform/payments/payments'
import { findPayer } from './find-payer.ts'
import { keepPaymentCall } from './keep-payment-call.ts'
import { redactPaymentCalls } from './redact-payment-calls.ts'
import { settle } from './settle.ts'
import { openCheckouts, surplusSubscriptions } from './tables.ts'

/** Keeps what the provider told and settles the person's subscription by all it has told; the same call twice, or a late one, changes nothing. */
export async function applyPaymentCall(tx: Tx, call: PaymentCall, now: Date) {
  const personId = await findPayer(tx, call.fact)
  const person = personId ? await lockPerson(tx, personId) : undefined
  const isNew = await keepPaymentCall(tx, call, person?.id ?? null, now)
  if (!isNew || !person) return
  await settle(tx, { person, customerRef: call.fact.customerRef, now })
  if (person.deletedAt) await redactPaymentCalls(tx, person.id)
  if (call.fact.kind === 'ended') await tx.delete(openCheckouts).where(eq(openCheckouts.personId, person.id))
  if (call.fact.kind === 'payment_succeeded') await refundIfSurplus(tx, person.id, call.fact.subscriptionRef)
}

/** A payment that is told after its subscription was given up. */
async function refundIfSurplus(tx: Tx, personId: string, subscriptionRef: string | null) {
  if (!subscriptionRef) return
  const given = await tx.$count(surplusSubscriptions, eq(surplusSubscriptions.subscriptionRef, subscriptionRef))
  if (given > 0) await recordEvent(tx, 'subscription.surplus', { personId, subscriptionRef })
}
