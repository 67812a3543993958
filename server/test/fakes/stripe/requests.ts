import type { Answer, RecordedRequest } from '../fake-http.ts'
import { type Account, addCustomer, newId, type Session, type Subscription } from './account.ts'
import { changeSubscription, endSubscription } from './change-subscription.ts'
import {
  itemIdOf,
  presentCharge,
  presentCustomer,
  presentDispute,
  presentInvoice,
  presentInvoicePayment,
  presentPrice,
  presentSession,
  presentSubscription,
} from './present.ts'
import { refund } from './refunds.ts'
import { movePrice } from './subscriptions.ts'

/** Answers the requests of Stripe's API that we make. */
export function answerOf(
  account: Account,
  { method, path, query, body }: Pick<RecordedRequest, 'method' | 'path' | 'query' | 'body'>,
): Answer {
  const form = new URLSearchParams(body)
  const [, , resource = '', id = ''] = path.split('/')
  switch (`${method} ${resource}`) {
    case 'POST checkout':
      if (!account.customers.has(form.get('customer') ?? '')) return failure(400, 'resource_missing')
      return refusalOf(account, form.get('line_items[0][price]')) ?? { json: presentSession(addSession(account, form)) }
    case 'GET checkout':
      return found(account.sessions.get(path.split('/').at(-1) ?? ''), presentSession)
    case 'POST customers':
      if (path.endsWith('/balance_transactions')) return addBalance(account, id, form)
      return { json: presentCustomer(addCustomer(account, form.get('email'), fieldsOf(form, 'metadata'))) }
    case 'GET customers':
      return found(account.customers.get(id), presentCustomer)
    case 'POST billing_portal':
      return { json: { id: 'bps_1', object: 'billing_portal.session', url: 'https://billing.stripe.example/p/1' } }
    case 'GET subscriptions':
      if (id) return found(account.subscriptions.get(id), (subscription) => presentSubscription(account, subscription))
      if (!account.customers.has(query.get('customer') ?? '')) return failure(404, 'resource_missing')
      return list(subscriptionsOf(account, query), query, (subscription) => presentSubscription(account, subscription))
    case 'POST subscriptions':
      return update(account, account.subscriptions.get(id), form)
    case 'DELETE subscriptions':
      return cancel(account, account.subscriptions.get(id))
    case 'GET prices':
      return found(account.prices.get(id), presentPrice)
    case 'GET charges':
      if (id) return found(account.charges.get(id), (charge) => presentCharge(account, charge))
      return list(listOfCustomer(account.charges, query), query, (charge) => presentCharge(account, charge))
    case 'GET disputes':
      return list(listOfCharge(account.disputes, query), query, (dispute) => presentDispute(account, dispute))
    case 'GET invoices':
      return list(listOfCustomer(account.invoices, query), query, (invoice) => presentInvoice(account, invoice))
    case 'GET invoice_payments':
      return list(paymentsOf(account, query), query, presentInvoicePayment)
    case 'POST refunds':
      return refundOf(account, form)
    default:
      return failure(404, 'resource_missing')
  }
}

function addSession(account: Account, form: URLSearchParams): Session {
  const id = newId('cs')
  const trialEnd = form.get('subscription_data[trial_end]')
  const session: Session = {
    id,
    url: `https://checkout.stripe.example/c/${id}`,
    status: 'open',
    personId: form.get('client_reference_id') ?? '',
    customer: form.get('customer') ?? '',
    price: form.get('line_items[0][price]') ?? '',
    trialEndsAt: trialEnd ? new Date(Number(trialEnd) * 1000) : null,
    subscriptionMetadata: fieldsOf(form, 'subscription_data[metadata]'),
  }
  account.sessions.set(id, session)
  return session
}

function fieldsOf(form: URLSearchParams, prefix: string): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (name.startsWith(`${prefix}[`) ? [[name.slice(prefix.length + 1, -1), value]] : [])),
  )
}

/** Of an unknown or an archived price; both have the status 400, unlike an unknown object of the address. */
function refusalOf({ prices }: Account, price: string | null): Answer | null {
  const known = prices.get(price ?? '')
  if (!known) return failure(400, 'resource_missing')
  return known.isActive ? null : failure(400, 'price_inactive')
}

/** Without a status, those that have not ended, as at Stripe. */
function subscriptionsOf({ subscriptions, customers }: Account, query: URLSearchParams) {
  const isAll = query.get('status') === 'all'
  if (customers.get(query.get('customer') ?? '')?.isDeleted) return []
  return [...subscriptions.values()].filter((subscription) => {
    if (query.has('customer') && query.get('customer') !== subscription.customer) return false
    return isAll || !['canceled', 'incomplete_expired'].includes(subscription.status)
  })
}

function paymentsOf({ charges }: Account, query: URLSearchParams) {
  return [...charges.values()].filter((charge) => charge.invoice === query.get('invoice'))
}

/** Newest first. */
function listOfCustomer<Thing extends { customer: string }>(things: Map<string, Thing>, query: URLSearchParams) {
  return [...things.values()].filter(({ customer }) => customer === query.get('customer')).toReversed()
}

function listOfCharge<Thing extends { charge: string }>(things: Map<string, Thing>, query: URLSearchParams) {
  return [...things.values()].filter(({ charge }) => charge === query.get('charge'))
}

function addBalance(account: Account, id: string, form: URLSearchParams): Answer {
  const customer = account.customers.get(id)
  if (!customer || customer.isDeleted) return failure(404, 'resource_missing')
  customer.balance += Number(form.get('amount'))
  return { json: { id: newId('cbtxn'), object: 'customer_balance_transaction', amount: Number(form.get('amount')) } }
}

function update(account: Account, subscription: Subscription | undefined, form: URLSearchParams): Answer {
  if (!subscription || subscription.endedAt) return failure(404, 'resource_missing')
  const price = form.get('items[0][price]')
  const refusal = form.has('items[0][price]') ? refusalOf(account, price) : null
  if (refusal) return refusal
  const changes: Partial<Subscription> = {
    metadata: { ...subscription.metadata, ...fieldsOf(form, 'metadata') },
  }
  if (!price) changeSubscription(account, subscription, changes)
  // Without an item's id Stripe adds an item.
  else if (form.get('items[0][id]') !== itemIdOf(subscription.id)) return failure(400, 'resource_missing')
  else if (form.get('proration_behavior') === 'none') changeSubscription(account, subscription, { ...changes, price })
  else movePrice(account, subscription, price)
  return { json: presentSubscription(account, subscription) }
}

function cancel(account: Account, subscription: Subscription | undefined): Answer {
  if (!subscription || subscription.endedAt) return failure(404, 'resource_missing')
  endSubscription(account, subscription)
  return { json: presentSubscription(account, subscription) }
}

function refundOf(account: Account, form: URLSearchParams): Answer {
  const charge = [...account.charges.values()].find(
    ({ id, paymentIntent }) => id === form.get('charge') || paymentIntent === form.get('payment_intent'),
  )
  if (!charge) return failure(404, 'resource_missing')
  const made = refund(account, charge)
  return made ? { json: { ...made, object: 'refund', status: 'succeeded' } } : failure(400, 'charge_already_refunded')
}

function list<Thing extends { id: string }>(things: Thing[], query: URLSearchParams, present: (thing: Thing) => object): Answer {
  const after = things.findIndex(({ id }) => id === query.get('starting_after'))
  const limit = Number(query.get('limit') ?? 10)
  const rest = things.slice(after + 1)
  return { json: { object: 'list', has_more: rest.length > limit, data: rest.slice(0, limit).map(present) } }
}

function found<Thing>(thing: Thing | undefined, present: (thing: Thing) => object): Answer {
  return thing ? { json: present(thing) } : failure(404, 'resource_missing')
}

export function failure(status: number, code: string): Answer {
  return { status, json: { error: { type: 'invalid_request_error', code, message: code } } }
}
