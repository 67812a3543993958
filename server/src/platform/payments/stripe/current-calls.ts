import type Stripe from 'stripe'
import { type CustomerOf, type PaymentCall, PaymentsUnavailable } from '../payments.ts'
import { readStoredCall } from '../read-stored-call.ts'
import { answerOf, unlessMissing } from '../stripe-answer.ts'
import { stripeApiVersion } from './api-versions.ts'
import { hasBegun, subscriptionRefs } from './read-subscription.ts'

type Settings = { priceIds: readonly string[]; timeoutMs: number }
type ReportedEvent = { id: string; type: string; created: number; data: { object: object; previous_attributes?: object } }

/** The current subscriptions and last invoices of a person, as the webhooks that would have reported them. */
export async function stripeCurrentCalls(
  stripe: Stripe,
  { customerRef: customer, personId, askedAt }: CustomerOf & { askedAt: Date },
  { priceIds, timeoutMs }: Settings,
): Promise<PaymentCall[]> {
  const isTheirs = (fact: { personId: string | null }) => fact.personId === null || fact.personId === personId
  const listed = await unlessMissing(answerOf(stripe.subscriptions.list({ customer, status: 'all', limit: 20 }), timeoutMs))
  const subscriptions = dataOf(listed).filter((subscription) => {
    const found = subscriptionRefs(subscription, priceIds)
    return found.isOurs && isTheirs(found) && hasBegun(subscription)
  })
  if (subscriptions.length === 0) return []
  const invoices = dataOf(await unlessMissing(answerOf(stripe.invoices.list({ customer, limit: 20 }), timeoutMs)))
  const asked = Math.floor(askedAt.getTime() / 1000)
  const events = [
    ...subscriptions.flatMap((subscription) => eventsOfSubscription(subscription, asked)),
    ...invoices.flatMap(eventsOfInvoice),
  ]
  return events.flatMap((event) => {
    const body = JSON.stringify({ ...event, object: 'event', api_version: stripeApiVersion })
    const fact = readStoredCall({ provider: 'stripe', body, priceIds })
    return fact && isTheirs(fact) ? [{ provider: 'stripe' as const, body, fact }] : []
  })
}

function dataOf<Thing>(list: { data: Thing[] } | null): Thing[] {
  if (list && !Array.isArray(list.data)) throw new PaymentsUnavailable('unavailable')
  return list?.data ?? []
}

/** The ids begin with `reconciled`: none of them is an id of Stripe. */
function eventsOfSubscription(subscription: Stripe.Subscription, asked: number): ReportedEvent[] {
  const { id, status, ended_at, cancel_at_period_end, cancel_at, pause_collection } = subscription
  const reportedEvent = (what: string, type: string, created: number) => ({
    id: `reconciled ${what} ${id}`,
    type: `customer.subscription.${type}`,
    created,
    data: { object: subscription },
  })
  if (ended_at !== null) return [reportedEvent('ended', 'deleted', ended_at)]
  const changed = (what: string, previous_attributes: object) => ({
    ...reportedEvent(`${what} ${asked}`, 'updated', asked),
    data: { object: subscription, previous_attributes },
  })
  const isCancelled = cancel_at_period_end || cancel_at !== null
  return [
    ...cardEvents(subscription),
    ...(status === 'trialing' ? [changed('trial', { trial_end: null })] : []),
    changed('collection', { pause_collection: pause_collection ? null : {} }),
    changed('cancel', isCancelled ? { cancel_at_period_end: false, cancel_at: null } : { cancel_at_period_end: true }),
    reportedEvent(`pause ${asked}`, status === 'paused' ? 'paused' : 'resumed', asked),
  ]
}

/** Only a checkout with a trial: another one is paid at once. A subscription made by the operator has no person in its metadata. */
function cardEvents(subscription: Stripe.Subscription): ReportedEvent[] {
  const { id, customer, created, status, trial_end, metadata } = subscription
  if (!metadata['personId'])
    return [{ id: `reconciled card ${id}`, type: 'customer.subscription.created', created, data: { object: subscription } }]
  if (status !== 'trialing' || trial_end === null) return []
  const trialEndsAt = new Date(trial_end * 1000).toISOString()
  const session = { object: 'checkout.session', mode: 'subscription', customer, subscription: id, metadata: { ...metadata, trialEndsAt } }
  return [{ id: `reconciled card ${id}`, type: 'checkout.session.completed', created, data: { object: session } }]
}

function eventsOfInvoice(invoice: Stripe.Invoice): ReportedEvent[] {
  const { id, status, created, attempt_count } = invoice
  const data = { object: invoice }
  if (status === 'paid')
    return [{ id: `reconciled paid ${id}`, type: 'invoice.paid', created: invoice.status_transitions?.paid_at ?? created, data }]
  if (status === 'open' && attempt_count > 0) return [{ id: `reconciled failed ${id}`, type: 'invoice.payment_failed', created, data }]
  return []
}
