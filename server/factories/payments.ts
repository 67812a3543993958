import { randomUUID } from 'node:crypto'
import type { ProviderInvoice, ProviderSubscription } from '@shutterbid/domain/billing/at-provider'
import { subscriptions } from '#server/billing/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { testCustomers } from '#server/platform/payments/tables'

const dayMs = 86_400_000

/** A paid month that begins when it is issued; by default now, for $9.99. */
export function anInvoice(values: Partial<ProviderInvoice> = {}): ProviderInvoice {
  const { issuedAt = new Date(), amountCents = 999, state = 'paid' } = values
  return {
    id: `invoice ${randomUUID()}`,
    issuedAt,
    amountCents,
    state,
    paidCents: state === 'paid' ? amountCents : 0,
    refundedCents: 0,
    periodEndsAt: new Date(issuedAt.getTime() + 30 * dayMs),
    isAutomatic: state === 'open',
    failedAt: state === 'open' ? issuedAt : null,
    disputedAt: null,
    pageUrl: null,
    pdfUrl: null,
    ...values,
  }
}

/** A subscription of a person that runs for 30 days since it began, by default now. It has one paid month. */
export function aSubscription(person: { id: string }, values: Partial<ProviderSubscription> = {}): ProviderSubscription {
  const { beganAt = new Date() } = values
  return {
    ref: `test_${person.id}_sub_1`,
    customerRef: `test_${person.id}`,
    status: 'active',
    beganAt,
    trialEndsAt: null,
    periodEndsAt: new Date(beganAt.getTime() + 30 * dayMs),
    endsAt: null,
    endedAt: null,
    isCollectionPaused: false,
    invoices: [anInvoice({ issuedAt: beganAt })],
    ...values,
  }
}

type Row = typeof subscriptions.$inferInsert

/** What a provider has of whoever has this row. */
export function providerSubscriptionOf({ personId, state, periodEndsAt, ...row }: Row): ProviderSubscription {
  const until = periodEndsAt ?? new Date()
  const isFailing = row.problem === 'charge_failed' && row.paymentFailedAt
  const month = {
    issuedAt: new Date(until.getTime() - 30 * dayMs),
    disputedAt: row.problem === 'disputed' ? (row.paymentFailedAt ?? null) : null,
  }
  const failed = isFailing ? [anInvoice({ issuedAt: row.paymentFailedAt ?? until, state: 'open' })] : []
  return aSubscription(
    { id: personId },
    {
      status: row.problem === 'paused' ? 'paused' : isFailing ? 'past_due' : state === 'trialing' ? 'trialing' : 'active',
      beganAt: month.issuedAt,
      trialEndsAt: state === 'trialing' ? until : null,
      periodEndsAt: isFailing ? new Date(until.getTime() + 30 * dayMs) : until,
      endsAt: row.cancelPending ? until : null,
      isCollectionPaused: row.isCollectionPaused ?? false,
      invoices: state === 'trialing' ? [] : [anInvoice(month), ...failed],
    },
  )
}

/** Makes the test provider have these subscriptions of a person, and nothing else. */
export async function atTestProvider(db: Db | Tx, person: { id: string }, ...all: ProviderSubscription[]) {
  const ref = `test_${person.id}`
  const account = JSON.stringify({ declines: false, freeMonths: 0, subscriptions: all })
  await db.insert(testCustomers).values({ ref, account }).onConflictDoUpdate({ target: testCustomers.ref, set: { account } })
  await db
    .insert(subscriptions)
    .values({ personId: person.id, customerRef: ref })
    .onConflictDoUpdate({ target: subscriptions.personId, set: { customerRef: ref } })
}
