import { randomUUID } from 'node:crypto'
import type { PersonPayments } from '@shutterbid/domain/admin/billing-schemas'
import type { AdminActionKind } from '@shutterbid/domain/admin/schemas'
import { invoiceViewsOf, type ProviderSubscription, refundableCents } from '@shutterbid/domain/billing/at-provider'
import { priceAt } from '@shutterbid/domain/billing/prices'
import { canGiveMonth } from '@shutterbid/domain/billing/rules'
import { findSubscription, selectPriceChanges } from '#server/billing/queries'
import { askAbout } from '#server/billing/sync/ask-about'
import { addSyncTask } from '#server/billing/sync/sync-subscription'
import type { Tx } from '#server/platform/db/open-database'
import { answerOr } from '#server/platform/payments/answer-or'
import type { Payments } from '#server/platform/payments/payments'
import { refused } from '#server/platform/refuse'
import type { SignedInContext } from '#server/platform/rpc'
import { lockAsAdmin, recordAction } from './actions.ts'
import { getAdminPerson } from './find-admin-people.ts'

/** What these operations need; the command line has no more. */
export type PaymentsContext = Pick<SignedInContext, 'db' | 'now' | 'idempotencyKey'> & {
  services: { payments: Payments }
  actor: { id: string }
  write: (verb: (tx: Tx) => Promise<{ done: true }>) => Promise<{ done: true }>
}
type Input = { personId: string; reason: string }

/** The payments of a photographer, as the provider has them now. Refuses with invoices_unavailable. */
export async function getPersonPayments(
  context: Pick<PaymentsContext, 'db' | 'services' | 'now'>,
  personId: string,
): Promise<PersonPayments> {
  const { db, services, now } = context
  await getAdminPerson(db, personId)
  const stored = await findSubscription(db, personId)
  if (!stored?.customerRef || services.payments.kind === 'none') return { customerUrl: null, mayGiveMonth: false, invoices: [] }
  const { all } = await answerOr(() => 'invoices_unavailable', askAbout(db, services.payments, stored))
  return {
    customerUrl: services.payments.customerUrl(stored.customerRef),
    mayGiveMonth: canGiveMonth(stored, now()),
    invoices: invoiceViewsOf(all).map((view) => ({ ...view, refundableCents: refundableCents(invoiceOf(all, view.id)!) })),
  }
}

/** Pays the next charge by a credit. Refuses with no_next_charge or provider_silent. */
export async function giveMonth(context: PaymentsContext, input: Input) {
  const { db, now } = context
  await getAdminPerson(db, input.personId)
  const stored = await findSubscription(db, input.personId)
  const { customerRef, subscriptionRef } = stored ?? {}
  if (!stored || !customerRef || !subscriptionRef || !canGiveMonth(stored, now())) throw refused('no_next_charge')
  const key = context.idempotencyKey ?? randomUUID()
  const { coming } = priceAt(await selectPriceChanges(db), now())
  const cents = coming && stored.periodEndsAt && stored.periodEndsAt >= coming.startsAt ? coming.cents : null
  return ask(context, { ...input, kind: 'month_given' }, (payments) => payments.giveMonth({ key, customerRef, subscriptionRef, cents }))
}

/** Refunds what is left of the payment of an invoice. Refuses with nothing_to_refund or provider_silent. */
export async function refundAsAdmin(context: PaymentsContext, { invoiceId, ...input }: Input & { invoiceId: string }) {
  const { db, services } = context
  await getAdminPerson(db, input.personId)
  const stored = await findSubscription(db, input.personId)
  if (!stored?.customerRef) throw refused('nothing_to_refund')
  const { all } = await answerOr(() => 'provider_silent', askAbout(db, services.payments, stored))
  const invoice = invoiceOf(all, invoiceId)
  if (!invoice || refundableCents(invoice) === 0) throw refused('nothing_to_refund')
  return ask(context, { ...input, kind: 'refunded' }, (payments) => payments.refund({ invoiceId }))
}

const invoiceOf = (all: ProviderSubscription[], invoiceId: string) =>
  all.flatMap(({ invoices }) => invoices).find(({ id }) => id === invoiceId)

type Action = Input & { kind: Extract<AdminActionKind, 'month_given' | 'refunded'> }

/** Recorded first, so that nothing is done without a record. A repeated call asks again for the same, which is done once. */
async function ask({ db, services, actor, write, now }: PaymentsContext, action: Action, request: (payments: Payments) => Promise<void>) {
  const recorded = await write(async (tx) => {
    await lockAsAdmin(tx, actor)
    await recordAction(tx, { ...action, adminId: actor.id, now: now() })
    return { done: true }
  })
  await answerOr(() => 'provider_silent', request(services.payments))
  await addSyncTask(db, { personId: action.personId })
  return recorded
}
