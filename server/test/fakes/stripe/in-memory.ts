import Stripe from 'stripe'
import type { Account } from './account.ts'
import { answerOf } from './requests.ts'

/** Answers the requests of Stripe's own client from an account, without a server. */
export function stripeInMemory(account: Account) {
  return Stripe.createFetchHttpClient(async (address: RequestInfo | URL, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(String(address))
    const answer = answerOf(account, { method, path, query, body: String(body ?? '') })
    if (typeof answer === 'string' || !('json' in answer)) throw new Error('The account answers with an object')
    return Response.json(answer.json, { status: answer.status ?? 200 })
  })
}
