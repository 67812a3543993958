import { and, arrayContains, eq, gte, isNull, lt, or, sql, sum } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { PaymentCall } from '#server/platform/payments/payments'
import { redactCall } from './redact-call.ts'
import { paymentCalls, subscriptions, unsignedPaymentCalls } from './tables.ts'

type Received = PaymentCall & { provider: 'stripe' | 'test'; body: string }

/** Keeps a call about somebody of ours, or about a charge that may be; returns whom it is about, or null. A repeated call is kept once. */
export async function keepCall(tx: Tx, { provider, body, now, ...call }: Received & { now: Date }): Promise<string | null> {
  const named = call.personId ? await lockPerson(tx, call.personId) : undefined
  if (named && call.customerRef) await addCustomer(tx, named.id, call.customerRef)
  const person = named ?? (call.customerRef ? await lockCustomer(tx, call.customerRef) : undefined)
  if (!person && !call.chargeRef) return null
  const kept = { personId: person?.id ?? null, body: person?.deletedAt ? redactCall(body) : body }
  await tx
    .insert(paymentCalls)
    .values({ providerEventId: call.id, ...kept, provider, receivedAt: now })
    .onConflictDoNothing()
  return kept.personId
}

/** Notes whose call about a charge it was; one about nobody of ours is forgotten. */
export async function attributeCall(db: Db, { callId, customerRef }: { callId: string; customerRef: string | null }) {
  const isThis = eq(paymentCalls.providerEventId, callId)
  return db.transaction(async (tx) => {
    const person = customerRef ? await lockCustomer(tx, customerRef) : undefined
    if (person) await tx.update(paymentCalls).set({ personId: person.id }).where(isThis)
    else await tx.delete(paymentCalls).where(and(isThis, isNull(paymentCalls.personId)))
    if (person?.deletedAt) await redactCallsOf(tx, person.id)
    return person?.id ?? null
  })
}

/** A checkout from before customers were made beforehand, or the operator, may have made another one. */
async function addCustomer(tx: Tx, personId: string, customerRef: string) {
  if (await findCustomer(tx, customerRef)) return
  const { customerRef: first, earlierCustomerRefs: others } = subscriptions
  await tx
    .insert(subscriptions)
    .values({ personId, customerRef })
    .onConflictDoUpdate({
      target: subscriptions.personId,
      set: {
        customerRef: sql`coalesce(${first}, ${customerRef})`,
        earlierCustomerRefs: sql`case when ${first} is null then ${others} else array_append(${others}, ${customerRef}) end`,
      },
    })
}

async function lockCustomer(tx: Tx, customerRef: string) {
  const personId = await findCustomer(tx, customerRef)
  return personId ? lockPerson(tx, personId) : undefined
}

async function findCustomer(tx: Tx, customerRef: string) {
  const { personId, customerRef: first, earlierCustomerRefs: others } = subscriptions
  const isTheirs = or(eq(first, customerRef), arrayContains(others, [customerRef]))
  const [row] = await tx.select({ personId }).from(subscriptions).where(isTheirs).limit(1)
  return row?.personId ?? null
}

/** Removes personal data from a person's calls; amounts and times stay. */
export async function redactCallsOf(tx: Tx, personId: string) {
  const { providerEventId, body } = paymentCalls
  const isTheirs = eq(paymentCalls.personId, personId)
  for (const call of await tx.select({ id: providerEventId, body }).from(paymentCalls).where(isTheirs))
    await tx
      .update(paymentCalls)
      .set({ body: redactCall(call.body) })
      .where(eq(providerEventId, call.id))
}

export async function countUnsignedCall(db: Db, now: Date) {
  const { on, calls } = unsignedPaymentCalls
  await db
    .insert(unsignedPaymentCalls)
    .values({ on: dayOf(now), calls: 1 })
    .onConflictDoUpdate({ target: on, set: { calls: sql`${calls} + 1` } })
}

export function selectUnsignedCalls(db: Db, since: Date) {
  const { on, calls } = unsignedPaymentCalls
  return db
    .select({ calls: sum(calls) })
    .from(unsignedPaymentCalls)
    .where(gte(on, dayOf(since)))
}

export const countedBefore = (day: Date) => lt(unsignedPaymentCalls.on, dayOf(day))

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)
