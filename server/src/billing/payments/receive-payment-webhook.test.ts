import { describe, expect, test } from 'vitest'
import { noPayments } from '#server/platform/payments/no-payments'
import { testWebhook } from '#server/platform/payments/test-payments'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { paymentSteps } from '../../../test/payment-steps.ts'
import { testSecret } from '../../../test/test-services.ts'
import { receivePaymentWebhook } from './receive-payment-webhook.ts'

const { db } = await freshDatabase()
const { services, start, day, onTrial, factOf, subscription } = paymentSteps(db)

describe('the webhook', () => {
  const call = (rawBody: string, signature: string) =>
    new Request('http://localhost:3000/api/payments/webhook', {
      method: 'POST',
      body: rawBody,
      headers: { 'x-payment-signature': signature },
    })
  const receive = (request: Request) => receivePaymentWebhook({ db, payments: services.payments, now: () => start }, request)

  test('accepts what the provider signed', async () => {
    const person = await onTrial()
    const { rawBody, signature } = testWebhook(testSecret, factOf(person, 'card_added', 3, { periodEndsAt: day(90) }))
    expect((await receive(call(rawBody, signature))).status).toBe(200)
    expect((await receive(call(rawBody, signature))).status).toBe(200)
    expect(await subscription(person, day(4))).toMatchObject({ hasCard: true })
  })

  test('refuses anything else', async () => {
    const person = await onTrial()
    const { rawBody } = testWebhook('another secret', factOf(person, 'card_added', 3, { periodEndsAt: day(90) }))
    for (const signature of ['', 'nonsense', testWebhook('another secret', factOf(person, 'card_added', 3)).signature]) {
      expect((await receive(call(rawBody, signature))).status).toBe(400)
    }
    expect(await subscription(person, day(4))).toMatchObject({ hasCard: false })
  })

  test('is closed without a provider', async () => {
    const { rawBody, signature } = testWebhook(testSecret, factOf(await onTrial(), 'card_added', 3))
    expect((await receivePaymentWebhook({ db, payments: noPayments(), now: () => start }, call(rawBody, signature))).status).toBe(400)
  })
})
