import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import type { PaymentCall, PaymentFact } from '#server/platform/payments/payments'
import { redactCall } from '#server/platform/payments/redact-call'
import { recordEvent } from '../events.ts'
import { openCheckouts, paymentCalls, paymentFacts, subscriptions, surplusSubscriptions } from '../tables.ts'
import { redactPaymentCalls } from './redact-payment-calls.ts'
import { settle } from './settle.ts'

/**
 * Stores a provider's call and recalculates the person's subscription from all facts; a repeated or late call changes nothing, nor does
 * one about something that is not ours.
 */
export async function applyPaymentCall(tx: Tx, call: PaymentCall, now: Date) {
  const personId = await findPayer(tx, call.fact)
  if (!personId && !call.fact.customerRef) return
  const person = personId ? await lockPerson(tx, personId) : undefined
  const isNew = await storePaymentCall(tx, call, person?.id ?? null, now)
  if (!isNew || !person) return
  await settle(tx, { person, customerRef: call.fact.customerRef, now })
  if (person.deletedAt) await redactPaymentCalls(tx, person.id)
  if (call.fact.kind === 'ended') await forgetCheckout(tx, person.id, call.fact.occurredAt)
  if (call.fact.kind === 'payment_succeeded') await refundIfSurplus(tx, person.id, call.fact.subscriptionRef)
  if (call.fact.kind === 'payment_refunded') await noteRefund(tx, person.id, call.fact)
}

/** Not one that was opened after the subscription ended: the end may be reported late. */
async function forgetCheckout(tx: Tx, personId: string, endedAt: Date) {
  await tx.delete(openCheckouts).where(and(eq(openCheckouts.personId, personId), lte(openCheckouts.openedAt, endedAt)))
}

/** So that it is not refunded again, and its payer hears of it. Of a payment that was given back in part, the rest stays paid. */
async function noteRefund(tx: Tx, personId: string, { paymentRef, amountCents: refundedCents, occurredAt }: PaymentFact) {
  if (!paymentRef || !refundedCents) return
  const isItsPayment = and(eq(paymentFacts.paymentRef, paymentRef), eq(paymentFacts.kind, 'payment_succeeded'))
  const [payment] = await tx.select({ paidCents: paymentFacts.amountCents }).from(paymentFacts).where(isItsPayment).limit(1)
  await tx
    .update(paymentFacts)
    .set({ refundedAt: occurredAt })
    .where(and(isItsPayment, lte(paymentFacts.amountCents, refundedCents), isNull(paymentFacts.refundedAt)))
  await recordEvent(tx, 'subscription.refunded', { personId, refundedCents, paidCents: payment?.paidCents ?? null })
}

/** For a payment that arrives after its subscription was found to be surplus. */
async function refundIfSurplus(tx: Tx, personId: string, subscriptionRef: string | null) {
  if (!subscriptionRef) return
  const surplusCount = await tx.$count(surplusSubscriptions, eq(surplusSubscriptions.subscriptionRef, subscriptionRef))
  if (surplusCount > 0) await recordEvent(tx, 'subscription.surplus', { personId, subscriptionRef })
}

/** The person of a fact: named by it, or the known owner of its subscription or of its customer, whom a fact names only if it is ours. */
async function findPayer(tx: Tx, { personId, customerRef, subscriptionRef }: PaymentFact): Promise<string | null> {
  if (personId) return personId
  return (
    (subscriptionRef && (await findOwnerOfSubscription(tx, subscriptionRef))) ||
    (customerRef && (await findOwnerOfCustomer(tx, customerRef)))
  )
}

async function findOwnerOfCustomer(tx: Tx, customerRef: string) {
  const [row] = await tx
    .select({ personId: subscriptions.personId })
    .from(subscriptions)
    .where(eq(subscriptions.customerRef, customerRef))
    .limit(1)
  return row?.personId ?? null
}

async function findOwnerOfSubscription(tx: Tx, subscriptionRef: string) {
  const [row] = await tx
    .select({ personId: paymentFacts.personId })
    .from(paymentFacts)
    .where(and(eq(paymentFacts.subscriptionRef, subscriptionRef), isNotNull(paymentFacts.personId)))
    .limit(1)
  return row?.personId ?? null
}

/**
 * Stores a call and its fact; false if it is already stored. Earlier facts without a person about their subscription, or about their
 * customer and no subscription, are assigned to them. Without a person, or after account deletion, personal data is removed from the call.
 */
async function storePaymentCall(tx: Tx, { provider, body, fact }: PaymentCall, personId: string | null, now: Date) {
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
