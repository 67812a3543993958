import { eq } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import type { PaymentCall } from '#server/platform/payments/payments'
import { findPayer } from '../checkout/find-payer.ts'
import { openCheckouts, surplusSubscriptions } from '../tables.ts'
import { redactPaymentCalls } from './redact-payment-calls.ts'
import { settle } from './settle.ts'
import { storePaymentCall } from './store-payment-call.ts'

/** Stores a provider's call and recalculates the person's subscription from all facts; a repeated or late call changes nothing. */
export async function applyPaymentCall(tx: Tx, call: PaymentCall, now: Date) {
  const personId = await findPayer(tx, call.fact)
  const person = personId ? await lockPerson(tx, personId) : undefined
  const isNew = await storePaymentCall(tx, call, person?.id ?? null, now)
  if (!isNew || !person) return
  await settle(tx, { person, customerRef: call.fact.customerRef, now })
  if (person.deletedAt) await redactPaymentCalls(tx, person.id)
  if (call.fact.kind === 'ended') await tx.delete(openCheckouts).where(eq(openCheckouts.personId, person.id))
  if (call.fact.kind === 'payment_succeeded') await refundIfSurplus(tx, person.id, call.fact.subscriptionRef)
}

/** For a payment that arrives after its subscription was found to be surplus. */
async function refundIfSurplus(tx: Tx, personId: string, subscriptionRef: string | null) {
  if (!subscriptionRef) return
  const surplusCount = await tx.$count(surplusSubscriptions, eq(surplusSubscriptions.subscriptionRef, subscriptionRef))
  if (surplusCount > 0) await recordEvent(tx, 'subscription.surplus', { personId, subscriptionRef })
}
