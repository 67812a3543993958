import { describe, expect, test } from 'vitest'
import { noPayments } from '#server/platform/payments/no-payments'
import type { PaymentFact } from '#server/platform/payments/payments'
import { testWebhook } from '#server/platform/payments/test-payments'
import { aPaymentFact } from '../../../factories/payments.ts'
import { aPhotographer } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { testSecret, testServices } from '../../../test/test-services.ts'
import { subscriptionOf } from '../queries.ts'
import { startTrial } from '../trial/start-trial.ts'
import { receivePaymentWebhook } from './receive-payment-webhook.ts'

const { db } = await freshDatabase()
const start = new Date('2026-11-21T10:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
const services = testServices(db)
const subscription = (person: { id: string }, now: Date) =>
  subscriptionOf(db, { personId: person.id, secret: services.secret, now, env: services.env })
const factOf = (person: { id: string }, kind: PaymentFact['kind'], on: number, rest: Partial<PaymentFact> = {}) =>
  aPaymentFact(person, { kind, occurredAt: day(on), ...rest })
const onTrial = async () => {
  const person = await aPhotographer(db, { subscription: null })
  await db.transaction((tx) => startTrial(tx, person, services, start))
  return person
}

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
