import Stripe from 'stripe'
import { PaymentsUnavailable } from '../payments.ts'

type Answer = { lastResponse: { statusCode: number } }
export type AskStripe = <Answered extends Answer>(request: (stripe: Stripe) => Promise<Answered>) => Promise<Answered>

/** Stripe's own timeout covers silence only; this one covers the whole answer. */
export function askStripe(stripe: Stripe, timeoutMs: number): AskStripe {
  return async (request) => {
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('Stripe took too long')), timeoutMs)
    })
    try {
      const answer = await Promise.race([request(stripe), timeout])
      // The library takes an error that is not from Stripe, for example from a proxy, for an answer.
      const { statusCode } = answer.lastResponse
      if (statusCode >= 400) throw Object.assign(new Error(`Stripe answered ${statusCode}`), { statusCode })
      return answer
    } catch (cause) {
      throw new PaymentsUnavailable('unavailable', cause)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** What a list holds; none for a customer that is missing. */
export function dataOf<Thing>(list: { data: Thing[] } | null): Thing[] {
  if (list && !Array.isArray(list.data)) throw new PaymentsUnavailable('unavailable')
  return list?.data ?? []
}

export type Named = string | { id: string } | null | undefined

export function refOf(named: Named) {
  const ref = typeof named === 'object' ? named?.id : named
  return typeof ref === 'string' ? ref : null
}

/** For subscriptions that no longer exist. */
export function unlessMissing<Answer>(answer: Promise<Answer>) {
  return unless('resource_missing', answer)
}

export function unlessRefunded<Answer>(answer: Promise<Answer>) {
  return unless('charge_already_refunded', answer)
}

async function unless<Answer>(code: string, answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof PaymentsUnavailable && error.cause instanceof Stripe.errors.StripeError && error.cause.code === code) return null
    throw error
  }
}
