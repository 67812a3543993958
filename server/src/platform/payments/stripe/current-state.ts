import type { ProviderInvoice, ProviderSubscription } from '@shutterbid/domain/billing/at-provider'
import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { type CurrentState, type CustomerOf, PaymentsUnavailable } from '../payments.ts'
import { type AskStripe, dataOf, refOf, unlessMissing } from './ask-stripe.ts'

type Asked = CustomerOf & { knownRefs: readonly string[] }

/** As many as one page of Stripe's lists holds: eight years of months. */
const limit = 100

/** The person's subscriptions of ours with their invoices, refunds and disputes: three requests, and one for each disputed charge. */
export async function stripeCurrentState(ask: AskStripe, asked: Asked, priceIds: readonly string[]): Promise<CurrentState> {
  const { customerRef: customer } = asked
  const listed = await unlessMissing(ask(({ subscriptions }) => subscriptions.list({ customer, status: 'all', limit })))
  const ours = dataOf(listed).filter((subscription) => isOurs(subscription, asked, priceIds))
  if (ours.length === 0) return { subscriptions: [], isGone: await isDeleted(ask, customer) }
  const refs = new Set(ours.map(({ id }) => id))
  const listedInvoices = dataOf(await ask((stripe) => stripe.invoices.list({ customer, limit, expand: ['data.payments'] })))
  const invoices = listedInvoices.filter((invoice) => refs.has(subscriptionIn(invoice) ?? ''))
  const charges = await listCharges(ask, customer, Math.min(...invoices.map(({ created }) => created)))
  const readAll = async (subscription: Stripe.Subscription): Promise<ProviderSubscription> => {
    const terms = readSubscription(subscription, priceIds)
    const own = invoices.filter((invoice) => subscriptionIn(invoice) === subscription.id).toReversed()
    const read = own.map(async (invoice) => readInvoice(invoice, await findMoneyBack(ask, invoice, charges), priceIds))
    return { ...terms, invoices: await Promise.all(read) }
  }
  return { subscriptions: await Promise.all(ours.map(readAll)), isGone: false }
}

const maxPages = 10

/** All charges since then, page by page: each attempt is one, and other products have theirs. */
async function listCharges(ask: AskStripe, customer: string, since: number) {
  const charges: Stripe.Charge[] = []
  for (let page = 0, isMore = Number.isFinite(since); isMore; page++) {
    if (page === maxPages) throw new Error(`${customer} has too many charges`)
    const last = charges.at(-1)
    const found = await ask((stripe) => stripe.charges.list({ customer, limit, ...(last && { starting_after: last.id }) }))
    charges.push(...dataOf(found))
    isMore = found.has_more && (charges.at(-1)?.created ?? 0) > since
  }
  return charges
}

/**
 * A subscription is ours if it names our person, as every checkout does, or has one of our prices, like one that the operator made by hand,
 * or is known already. It keeps its person when its price changes. Other products of the same Stripe account are none of these.
 */
function isOurs({ id, metadata, items }: Stripe.Subscription, { personId, knownRefs }: Asked, priceIds: readonly string[]) {
  const named = z.uuid().safeParse(metadata['personId']).data
  if (named) return named === personId
  return knownRefs.includes(id) || items.data.some(({ price }) => priceIds.includes(price.id))
}

/** Stripe no longer lists what a deleted customer had. One that it does not know at all belongs to another account, or to the test mode. */
async function isDeleted(ask: AskStripe, customer: string) {
  const { id, deleted } = await ask(({ customers }) => customers.retrieve(customer))
  if (id !== customer) throw new PaymentsUnavailable('unavailable')
  return deleted === true
}

function readSubscription(subscription: Stripe.Subscription, priceIds: readonly string[]): Omit<ProviderSubscription, 'invoices'> {
  const { id, customer, status, created, trial_end, cancel_at, cancel_at_period_end, ended_at, pause_collection } = subscription
  const items = ownItems(subscription, priceIds)
  const periodEnd = Math.max(...items.map(({ current_period_end }) => current_period_end))
  if (!Number.isFinite(periodEnd)) throw new PaymentsUnavailable('unavailable')
  // Depending on its age, a Stripe account schedules the end as a flag or as a date.
  const end = cancel_at ?? (cancel_at_period_end ? Math.max(trial_end ?? 0, periodEnd) : null)
  return {
    ref: id,
    customerRef: refOf(customer) ?? '',
    status: statusOf(status),
    beganAt: dateOf(created),
    trialEndsAt: trial_end === null ? null : dateOf(trial_end),
    periodEndsAt: dateOf(periodEnd),
    endsAt: end === null ? null : dateOf(end),
    endedAt: status === 'canceled' ? dateOf(ended_at ?? periodEnd) : null,
    isCollectionPaused: Boolean(pause_collection),
    priceRef: items[0]?.price.id ?? null,
  }
}

/** A status that is new at Stripe is not guessed. */
function statusOf(status: Stripe.Subscription.Status): ProviderSubscription['status'] {
  if (status === 'incomplete' || status === 'incomplete_expired') return 'incomplete'
  return status === 'canceled' ? 'ended' : runningStatuses.parse(status)
}

const runningStatuses = z.enum(['trialing', 'active', 'past_due', 'unpaid', 'paused'])
const invoiceStates = z.enum(['draft', 'open', 'paid', 'void', 'uncollectible'])

type MoneyBack = Pick<ProviderInvoice, 'refundedCents' | 'disputedAt'>

function readInvoice(invoice: Stripe.Invoice, moneyBack: MoneyBack, priceIds: readonly string[]): ProviderInvoice {
  const {
    id,
    status,
    created,
    total,
    amount_paid,
    amount_paid_off_stripe,
    attempt_count,
    status_transitions,
    collection_method,
    auto_advance,
  } = invoice
  const isFailed = attempt_count > 0 && status !== 'paid' && status !== 'draft'
  return {
    id,
    issuedAt: dateOf(created),
    amountCents: total,
    // Cash and the like cannot be given back here.
    paidCents: amount_paid - (amount_paid_off_stripe ?? 0),
    state: invoiceStates.parse(status),
    periodEndsAt: periodEndIn(invoice, priceIds),
    isAutomatic: status === 'draft' ? auto_advance === true : status === 'open' && collection_method === 'charge_automatically',
    // Stripe tries the card as soon as the invoice is final.
    failedAt: isFailed ? dateOf(status_transitions.finalized_at ?? created) : null,
    pageUrl: linkToStripe(invoice.hosted_invoice_url),
    pdfUrl: linkToStripe(invoice.invoice_pdf),
    ...moneyBack,
  }
}

async function findMoneyBack(ask: AskStripe, { payments }: Stripe.Invoice, charges: Stripe.Charge[]): Promise<MoneyBack> {
  const paid = (payments?.data ?? []).map(({ payment }) => payment)
  const own = charges.filter(({ id, payment_intent }) =>
    paid.some((payment) => refOf(payment.charge) === id || (payment_intent && refOf(payment.payment_intent) === refOf(payment_intent))),
  )
  const disputes = await Promise.all(
    own.filter(({ disputed }) => disputed).map(({ id: charge }) => ask((stripe) => stripe.disputes.list({ charge, limit })).then(dataOf)),
  )
  // An enquiry of the bank has not taken the money yet.
  const taken = disputes.flat().filter(({ status }) => ['needs_response', 'under_review', 'lost'].includes(status))
  return {
    refundedCents: own.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0),
    disputedAt: taken.length > 0 ? dateOf(Math.min(...taken.map(({ created }) => created))) : null,
  }
}

const dateOf = (seconds: number) => new Date(seconds * 1000)

/** The items of ours; if none has one of our prices, all. */
function ownItems({ items }: Stripe.Subscription, priceIds: readonly string[]) {
  const own = items.data.filter(({ price }) => priceIds.includes(price.id))
  return own.length > 0 ? own : items.data
}

function subscriptionIn({ parent }: Stripe.Invoice) {
  return refOf(parent?.subscription_details?.subscription)
}

/**
 * The end of the period that an invoice charges for; null for one made by hand, for an item, for part of a period, or of zero to begin a
 * trial. Its reason and its lines say so, not its amount: a coupon or a credit may have paid all of it.
 */
function periodEndIn(invoice: Stripe.Invoice, priceIds: readonly string[]): Date | null {
  const { billing_reason: reason } = invoice
  const subscription = subscriptionIn(invoice)
  if (!subscription || (reason && !periodReasons.includes(reason))) return null
  const charging = invoice.lines.data.filter(({ amount, parent }) => {
    const details = parent?.subscription_item_details
    const isOfPeriod = details && !details.proration && (refOf(details.subscription) ?? subscription) === subscription
    return isOfPeriod && (amount > 0 || reason === 'subscription_cycle')
  })
  // A subscription may have items of other products.
  const own = charging.filter(({ pricing }) => priceIds.includes(refOf(pricing?.price_details?.price) ?? ''))
  const ends = (own.length > 0 ? own : charging).map(({ period }) => period.end)
  return ends.length > 0 ? new Date(Math.max(...ends) * 1000) : null
}

const periodReasons = ['subscription_create', 'subscription_cycle', 'subscription_update']

/** Null for an address that is not Stripe's: people enter their cards there. */
function linkToStripe(link: unknown) {
  if (typeof link !== 'string' || !URL.canParse(link)) return null
  const { protocol, hostname, username, href } = new URL(link)
  return protocol === 'https:' && !username && /(^|\.)stripe\.com$/.test(hostname) ? href : null
}
