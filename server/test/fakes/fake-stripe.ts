import { type Answer, fakeHttp, type RecordedRequest } from './fake-http.ts'
import { type Account, type Customer, need, newId, periodEndAfter, type Subscription, stripeAccount } from './stripe/account.ts'
import { endSubscription } from './stripe/change-subscription.ts'
import { addInvoice, attempt, periodLine } from './stripe/invoices.ts'
import { answerOf, failure } from './stripe/requests.ts'
import { finishSession } from './stripe/subscriptions.ts'
import { type StripeCall, stripeKeys, webhookOf } from './stripe/webhooks.ts'

export { type StripeCall, stripeKeys } from './stripe/webhooks.ts'

/**
 * A local Stripe over HTTP. Its account can be changed as the operator, a customer or time would (`./stripe`); what happened is in
 * `account.events`, which `webhookOf` signs. Answers are kept by idempotency key.
 */
export async function fakeStripe(account: Account = stripeAccount()) {
  const answers = new Map<string, Answer>()
  const http = await fakeHttp(likeStripe)

  function likeStripe(request: RecordedRequest): Answer {
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) return failure(401, 'invalid_api_key')
    const key = request.headers['idempotency-key']
    if (typeof key !== 'string' || request.method !== 'POST') return answerOf(account, request)
    const first = answers.get(key) ?? answerOf(account, request)
    answers.set(key, first)
    return first
  }

  /** A signed webhook call with any object. */
  function call(type: string, object: object, { at = new Date(), previous }: { at?: Date; previous?: object } = {}): StripeCall {
    const told = { object: { ...object }, ...(previous && { previous: { ...previous } }) }
    return webhookOf({ id: newId('evt'), type, createdAt: at, ...told })
  }

  /** The signed calls about what happens meanwhile, of these types. */
  function callsOf(happen: () => void, types: string[]): StripeCall[] {
    const before = account.events.length
    happen()
    return account.events
      .slice(before)
      .filter(({ type, object }) => types.includes(type) && object.amount_due !== 0)
      .toSorted((one, other) => types.indexOf(one.type) - types.indexOf(other.type))
      .map((event) => webhookOf(event))
  }

  /** Finishes a checkout; returns its subscription and Stripe's calls. Without a trial it is charged immediately. */
  function finish(checkoutRef: string, at: Date) {
    const session = need(account.sessions, checkoutRef)
    if (session.status !== 'open') throw new Error('This checkout is not open')
    account.now = at
    const { customer } = session
    let subscription = ''
    const finishIt = () => {
      subscription = finishSession(account, session).id
    }
    const calls = callsOf(finishIt, ['checkout.session.completed', 'invoice.paid'])
    return { subscription, customer, calls }
  }

  /** Charges a month; `differences` are fields of the invoice. */
  function charge(subscriptionRef: string, at: Date, differences: object = {}) {
    account.now = at
    const subscription = need(account.subscriptions, subscriptionRef)
    Object.assign(subscription, { periodStartsAt: at, periodEndsAt: periodEndAfter(at, at, 1), status: 'active' })
    const { id, customer } = subscription
    const lines = [periodLine(account, subscription)]
    const invoice = addInvoice(account, { customer, subscription: id, reason: 'subscription_cycle', lines })
    attempt(account, invoice)
    const { object } = account.events.findLast(({ type }) => type === 'invoice.paid') ?? {}
    return { invoice: invoice.id, call: call('invoice.paid', { ...object, ...differences }, { at }) }
  }

  /** Stripe's call when a subscription has ended. */
  function ended(subscriptionRef: string, at: Date) {
    account.now = at
    const [told] = callsOf(() => endSubscription(account, need(account.subscriptions, subscriptionRef)), ['customer.subscription.deleted'])
    if (!told) throw new Error('It had ended before')
    return told
  }

  /** A running subscription with these values, without any event. */
  function addSubscription(values: Partial<Subscription> & Pick<Subscription, 'id' | 'customer'>) {
    const at = account.now
    const customer = { id: values.customer, email: null, balance: 0, card: 'good', metadata: {}, isDeleted: false } satisfies Customer
    if (!account.customers.has(customer.id)) account.customers.set(customer.id, customer)
    account.subscriptions.set(values.id, {
      metadata: {},
      price: stripeKeys.priceId,
      otherPrices: [],
      status: 'active',
      createdAt: at,
      anchorAt: at,
      trialEndsAt: null,
      periodStartsAt: at,
      periodEndsAt: periodEndAfter(at, at, 1),
      cancelAtPeriodEnd: false,
      endedAt: null,
      pause: null,
      percentOff: 0,
      ...values,
    })
  }

  return Object.assign(http, {
    account,
    likeStripe,
    call,
    finish,
    charge,
    ended,
    addSubscription,
    sessions: account.sessions,
    subscriptions: account.subscriptions,
    /** How often the payments of a subscription were refunded. */
    refundsOf: (subscriptionRef: string) =>
      [...account.charges.values()]
        .filter(({ invoice }) => account.invoices.get(invoice)?.subscription === subscriptionRef)
        .map(({ id }) => account.refunds.filter(({ charge: of }) => of === id).length),
  })
}
