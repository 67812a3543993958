import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { BadWebhook, type PaymentCall, type Payments, UnknownApiVersion, UnreadableCall } from '#server/platform/payments/payments'
import { applyPaymentCall } from './apply-payment-call.ts'
import { countRefusedCall, unreadable, unsigned } from './refused-calls.ts'

type Tools = { db: Db; payments: Payments } & Pick<ListenerTools, 'log' | 'now'>

/**
 * Handles the provider's webhook. 400 for a wrong signature, 501 for a version of its API that is not understood; any other failure
 * throws. The provider repeats all that is not answered with 200, so what would fail again each time is logged, counted and accepted.
 */
export async function receivePaymentWebhook({ db, payments, log, now }: Tools, request: Request): Promise<Response> {
  const signature = request.headers.get(payments.kind === 'stripe' ? 'stripe-signature' : 'x-payment-signature')
  let call: PaymentCall | null
  try {
    call = await payments.readWebhook(await request.text(), signature)
  } catch (error) {
    if (error instanceof BadWebhook) {
      await countRefusedCall(db, { version: unsigned, now: now() })
      return Response.json({ message: 'This was not signed by the payment provider.' }, { status: 400 })
    }
    if (error instanceof UnreadableCall) {
      log.error({ err: error }, 'payment call ignored: it cannot be read')
      await countRefusedCall(db, { version: unreadable, now: now() })
      return Response.json({ received: true })
    }
    if (!(error instanceof UnknownApiVersion)) throw error
    log.error({ version: error.version }, 'payment call refused: unknown version of the API')
    await countRefusedCall(db, { version: error.version, now: now() })
    return Response.json({ message: error.message }, { status: 501 })
  }
  if (call) await db.transaction((tx) => applyPaymentCall(tx, call, now()))
  return Response.json({ received: true })
}
