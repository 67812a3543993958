import { graceEndOf, noSubscription, type Subscription } from '@shutterbid/domain/billing/rules'
import { type SettledFact, settlePayments } from '@shutterbid/domain/billing/settle-payments'
import { eq, or, sql } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import type { PaymentFact } from '#server/platform/payments/payments'
import type { SubscriptionTurn } from './events.ts'
import { findSubscription } from './queries.ts'
import { paymentFacts, subscriptions } from './tables.ts'

/** Keeps what the provider told and settles the person's subscription by all it has told; the same fact twice, or a late one, changes nothing. */
export async function applyPaymentFact(tx: Tx, fact: PaymentFact, now: Date) {
  const personId = fact.personId ?? (await findByCustomer(tx, fact.customerRef))
  const person = personId ? await lockPerson(tx, personId) : undefined
  const { id, kind, customerRef, periodEndsAt, amountCents, occurredAt } = fact
  const facts = { customerRef, periodEndsAt: periodEndsAt?.toISOString() ?? null }
  const kept = await tx
    .insert(paymentFacts)
    .values({ providerEventId: id, personId: person?.id ?? null, kind, facts, amountCents, occurredAt, recordedAt: now })
    .onConflictDoNothing()
    .returning({ id: paymentFacts.providerEventId })
  if (kept.length === 0 || !person) return
  await settle(tx, { personId: person.id, customerRef, now })
}

async function settle(tx: Tx, { personId, customerRef, now }: { personId: string; customerRef: string | null; now: Date }) {
  const before = await findSubscription(tx, personId)
  const known = before?.customerRef ?? customerRef
  const after = settlePayments(before ?? noSubscription, await findFacts(tx, personId, known))
  const values = { ...after, personId, customerRef: known, updatedAt: now }
  await tx.insert(subscriptions).values(values).onConflictDoUpdate({ target: subscriptions.personId, set: values })
  await recordEvent(tx, 'subscription.changed', { personId })
  const turn = turnBetween(before ?? noSubscription, after, now)
  if (turn) await recordEvent(tx, 'subscription.turned', { personId, turn })
}

/** What the clock has found over before is told already; and of a charge that is tried again and again, the first failure is. */
function turnBetween(before: Subscription, after: Subscription, now: Date): SubscriptionTurn | null {
  if (isRunning(before) && after.state === 'ended') return 'ended'
  return !graceEndOf(before, now) && graceEndOf(after, now) ? 'charge_failed' : null
}

function isRunning({ state }: Subscription) {
  return state === 'trialing' || state === 'active'
}

/** With those that came before we knew whose customer they speak of. */
async function findFacts(tx: Tx, personId: string, customerRef: string | null): Promise<SettledFact[]> {
  const ofPerson = eq(paymentFacts.personId, personId)
  const ofCustomer = customerRef
    ? sql`${paymentFacts.personId} is null and ${paymentFacts.facts} ->> 'customerRef' = ${customerRef}`
    : undefined
  const rows = await tx.select().from(paymentFacts).where(or(ofPerson, ofCustomer))
  return rows.map(({ providerEventId, kind, facts, occurredAt }) => {
    const { periodEndsAt } = facts
    return { id: providerEventId, kind, occurredAt, periodEndsAt: periodEndsAt ? new Date(periodEndsAt) : null }
  })
}

async function findByCustomer(tx: Tx, customerRef: string | null) {
  if (!customerRef) return null
  const [row] = await tx
    .select({ personId: subscriptions.personId })
    .from(subscriptions)
    .where(eq(subscriptions.customerRef, customerRef))
    .limit(1)
  return row?.personId ?? null
}
