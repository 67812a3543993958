import { type Answer, fakeHttp, type RecordedRequest } from './fake-http.ts'
import { type Account, need, newId, stripeAccount } from './stripe/account.ts'
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
  function call(type: string, object: object): StripeCall {
    return webhookOf({ id: newId('evt'), type, createdAt: new Date(), object: { ...object } })
  }

  /** Finishes a checkout; returns its subscription. Without a trial it is charged immediately. */
  function finish(checkoutRef: string, at: Date) {
    const session = need(account.sessions, checkoutRef)
    if (session.status !== 'open') throw new Error('This checkout is not open')
    account.now = at
    return { subscription: finishSession(account, session).id }
  }

  return Object.assign(http, {
    account,
    likeStripe,
    call,
    finish,
    sessions: account.sessions,
    /** How often the payments of a subscription were refunded. */
    refundsOf: (subscriptionRef: string) =>
      [...account.charges.values()]
        .filter(({ invoice }) => account.invoices.get(invoice)?.subscription === subscriptionRef)
        .map(({ id }) => account.refunds.filter(({ charge: of }) => of === id).length),
  })
}
