import type { Db } from '#server/platform/db/open-database'
import { BadWebhook, type Payments } from '#server/platform/payments/payments'
import { applyPaymentCall } from './apply-payment-call.ts'

type Tools = { db: Db; payments: Payments; now: () => Date }

/** Handles the provider's webhook. 400 for a wrong signature; any other failure throws, so that the provider retries. */
export async function receivePaymentWebhook({ db, payments, now }: Tools, request: Request): Promise<Response> {
  const signature = request.headers.get(payments.kind === 'stripe' ? 'stripe-signature' : 'x-payment-signature')
  const body = await request.text()
  const fact = readFact(payments, body, signature)
  if (fact === 'not signed') return Response.json({ message: 'This was not signed by the payment provider.' }, { status: 400 })
  const provider = payments.kind === 'stripe' ? 'stripe' : 'test'
  if (fact) await db.transaction((tx) => applyPaymentCall(tx, { provider, body, fact }, now()))
  return Response.json({ received: true })
}

function readFact(payments: Payments, body: string, signature: string | null) {
  try {
    return payments.readWebhook(body, signature)
  } catch (error) {
    if (error instanceof BadWebhook) return 'not signed'
    throw error
  }
}
