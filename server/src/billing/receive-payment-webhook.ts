import type { Db } from '#server/platform/db/open-database'
import { BadWebhook, type PaymentCall, type Payments } from '#server/platform/payments/payments'
import { countUnsignedCall, keepCall } from './payment-calls.ts'
import { addSyncTask } from './sync/sync-subscription.ts'

type Tools = { db: Db; payments: Payments; now: () => Date }

/** Keeps the provider's call, and leaves it to a task to ask the provider what holds now. 400 for a wrong signature. */
export async function receivePaymentWebhook({ db, payments, now }: Tools, request: Request): Promise<Response> {
  const body = await request.text()
  const provider = payments.kind === 'stripe' ? 'stripe' : 'test'
  let call: PaymentCall | null
  try {
    call = payments.readWebhook(body, request.headers.get(provider === 'stripe' ? 'stripe-signature' : 'x-payment-signature'))
  } catch (error) {
    if (!(error instanceof BadWebhook)) throw error
    await countUnsignedCall(db, now())
    return Response.json({ message: 'This was not signed by the payment provider.' }, { status: 400 })
  }
  if (call) {
    const received = { ...call, provider, body, now: now() } as const
    await db.transaction(async (tx) => {
      const personId = await keepCall(tx, received)
      if (personId) await addSyncTask(tx, { personId })
      else if (received.chargeRef) await addSyncTask(tx, { chargeRef: received.chargeRef, callId: received.id })
    })
  }
  return Response.json({ received: true })
}
