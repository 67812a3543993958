import type { Db } from '#server/platform/db/open-database'
import { BadWebhook, type Payments } from '#server/platform/payments/payments'
import { applyPaymentFact } from './apply-payment-fact.ts'

type Tools = { db: Db; payments: Payments; now: () => Date }

/** What the provider calls us with. 400 for what it did not sign; any other failure throws, so that the provider tries again. */
export async function receivePaymentWebhook({ db, payments, now }: Tools, request: Request): Promise<Response> {
  const signature = request.headers.get(payments.kind === 'stripe' ? 'stripe-signature' : 'x-payment-signature')
  const fact = readFact(payments, await request.text(), signature)
  if (fact === 'not signed') return Response.json({ message: 'This was not signed by the payment provider.' }, { status: 400 })
  if (fact) await db.transaction((tx) => applyPaymentFact(tx, fact, now()))
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
