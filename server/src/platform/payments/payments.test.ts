import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { beforeEach, describe, expect, test } from 'vitest'
import { misbehaviours } from '../../../test/fakes/fake-http.ts'
import { fakeStripe, stripeKeys } from '../../../test/fakes/fake-stripe.ts'
import { newestVersion } from '../../../test/fakes/stripe/webhooks.ts'
import { openPayments } from './open-payments.ts'
import type { PaymentFact } from './payments.ts'
import { readStoredCall } from './read-stored-call.ts'
import { redactCall } from './redact-call.ts'
import { stripePayments } from './stripe-payments.ts'
import { testPayments, testWebhook } from './test-payments.ts'

const personId = '6f1c1f7e-2f0a-4c55-9d0e-1b6f3a0c5d21'
const now = new Date('2026-11-21T12:00:00Z')
const day = 24 * 3_600_000
const inDays = (days: number) => new Date(now.getTime() + days * day)
const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)

const checkout = {
  key: 'a-key',
  customerRef: null,
  personId,
  email: 'bo@example.com',
  returnUrl: 'https://shutterbid.example/jobs?from=checkout',
  trialEndsAt: inDays(90),
  priceRef: null,
  openedAt: now,
}
const fake = await fakeStripe()
const keys = stripeKeys
const settings = {
  ...keys,
  api: { host: '127.0.0.1', port: fake.port, protocol: 'http' as const },
  findPriceRefs: async () => ['price_old'],
}
const stripe = stripePayments(settings)
/** For a Stripe that does not answer. */
const impatientStripe = stripePayments({ ...settings, timeoutMs: 300 })
// After an aborted request the library retries once, possibly during the next test, so requests are counted at a second server that never
// fails.
const calm = await fakeStripe()
const calmStripe = stripePayments({ ...settings, api: { ...settings.api, port: calm.port } })
const own = testPayments({ secret: 'the secret', publicUrl: 'http://localhost:3000', findCharges: async () => [] })

const cardAdded: PaymentFact = {
  id: 'evt_1',
  kind: 'card_added',
  customerRef: 'cus_1',
  subscriptionRef: 'sub_1',
  paymentRef: null,
  personId,
  periodEndsAt: inDays(90),
  amountCents: null,
  occurredAt: now,
}

const drivers = [
  {
    payments: stripe,
    signed: () => signedByStripe('checkout.session.completed', sessionDone),
    origin: /^https:\/\/(checkout|billing)\.stripe\.example\//,
  },
  { payments: own, signed: () => testWebhook('the secret', cardAdded), origin: /^http:\/\/localhost:3000\/dev\/(checkout|portal)\?visit=/ },
]

const sessionDone = {
  id: 'cs_1',
  object: 'checkout.session',
  mode: 'subscription',
  customer: 'cus_1',
  subscription: 'sub_1',
  client_reference_id: personId,
  metadata: { personId, trialEndsAt: inDays(90).toISOString() },
}

function signedByStripe(type: string, object: object, previous?: object) {
  const data = { object, ...(previous && { previous_attributes: previous }) }
  const rawBody = JSON.stringify({ id: 'evt_1', object: 'event', api_version: newestVersion, type, created: seconds(now), data })
  return { rawBody, signature: Stripe.webhooks.generateTestHeaderString({ payload: rawBody, secret: keys.webhookSecret }) }
}

const portal = { customerRef: 'cus_1', subscriptionRef: 'sub_1', returnUrl: checkout.returnUrl }

beforeEach(() => {
  fake.answer = fake.likeStripe
  calm.requests.length = 0
  for (const { addSubscription } of [fake, calm])
    for (const id of ['sub_1', 'sub_2']) addSubscription({ id, customer: 'cus_1', metadata: { personId } })
})

describe.each(drivers)('every payment provider: $payments.kind', ({ payments, signed, origin }) => {
  test('returns the URL of a checkout', async () => {
    expect((await payments.openCheckout(checkout)).url).toMatch(origin)
  })

  test('opens the same checkout again for the same key, also concurrently, and finds it', async () => {
    const opened = await Promise.all([1, 2, 3].map(() => payments.openCheckout({ ...checkout, key: 'twice' })))
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1)
    const other = await payments.openCheckout({ ...checkout, key: 'another' })
    expect(other.checkoutRef).not.toBe(opened[0]?.checkoutRef)
    expect(await payments.findCheckout(other)).toEqual({ state: 'open', url: other.url })
    expect(await payments.findCheckout({ checkoutRef: 'unheard-of' })).toEqual({ state: 'expired' })
  })

  test('returns the URL of the portal', async () => {
    expect((await payments.portalUrl({ customerRef: 'cus_1', subscriptionRef: 'sub_1', returnUrl: checkout.returnUrl })).url).toMatch(
      origin,
    )
  })

  test('ends the subscriptions of a customer, also twice', async () => {
    await payments.end({ customerRef: 'cus_1' })
    await payments.end({ customerRef: 'cus_1' })
  })

  test('cancels one subscription, also twice, and an unknown one', async () => {
    await payments.cancelSubscription({ subscriptionRef: 'sub_1' })
    await payments.cancelSubscription({ subscriptionRef: 'sub_1' })
    await payments.cancelSubscription({ subscriptionRef: 'sub_gone' })
  })

  test('refunds a payment, also twice', async () => {
    const { invoice: paymentRef } = fake.charge('sub_2', now)
    await payments.refund({ paymentRef })
    await payments.refund({ paymentRef })
    expect(Math.max(...fake.refundsOf('sub_2'))).toBeLessThanOrEqual(1)
  })

  test('a signed call contains a fact in our terms', async () => {
    const { rawBody, signature } = signed()
    expect(await payments.readWebhook(rawBody, signature)).toEqual({ provider: payments.kind, body: rawBody, fact: cardAdded })
  })

  test('a stored call can be read again, also without personal data', () => {
    const { rawBody } = signed()
    const provider = payments.kind === 'stripe' ? 'stripe' : 'test'
    expect(readStoredCall({ provider, body: rawBody, priceIds: [] })).toEqual(cardAdded)
    expect(readStoredCall({ provider, body: redactCall(rawBody), priceIds: [] })).toEqual(cardAdded)
  })

  test.each([
    ['without a signature', () => [signed().rawBody, null]],
    ['with an empty signature', () => [signed().rawBody, '']],
    ['with another signature', () => [signed().rawBody, 't=1,v1=abcdef']],
    ['whose body was changed', () => [signed().rawBody.replace(personId, randomUUID()), signed().signature]],
    ['with an empty body', () => ['', signed().signature]],
  ])('a call %s is refused', async (_, call) => {
    const [rawBody = '', signature = null] = call()
    await expect(payments.readWebhook(rawBody ?? '', signature)).rejects.toThrow(expect.objectContaining({ name: 'BadWebhook' }))
  })
})

describe('when Stripe fails', () => {
  const asks = [
    ['openCheckout', () => impatientStripe.openCheckout({ ...checkout, key: randomUUID() }), 'no_checkout_url'],
    ['findCheckout', () => impatientStripe.findCheckout({ checkoutRef: 'cs_1' }), 'no_checkout_url'],
    ['portalUrl', () => impatientStripe.portalUrl(portal), 'no_portal_url'],
    ['end', () => impatientStripe.end({ customerRef: 'cus_1' }), 'unavailable'],
    ['cancelSubscription', () => impatientStripe.cancelSubscription({ subscriptionRef: 'sub_1' }), 'unavailable'],
    ['refund', () => impatientStripe.refund({ paymentRef: 'in_1' }), 'unavailable'],
  ] as const

  test.each(misbehaviours.flatMap(([how, answer]) => asks.map(([name, ask, otherwise]) => [name, how, ask, answer, otherwise] as const)))(
    '%s fails when it %s',
    async (_, how, ask, answer, otherwise) => {
      fake.answer = () => answer
      await expect(ask()).rejects.toMatchObject({
        name: 'PaymentsUnavailable',
        reason: how.includes('another shape') ? otherwise : 'unavailable',
      })
    },
  )

  test.each(misbehaviours)('a refund fails when it %s after the payment was found', async (_, answer) => {
    const { invoice: paymentRef } = fake.charge('sub_1', now)
    fake.answer = (request) => (request.method === 'POST' ? answer : fake.likeStripe(request))
    await expect(impatientStripe.refund({ paymentRef })).rejects.toMatchObject({ name: 'PaymentsUnavailable', reason: 'unavailable' })
  })

  test('a refund whose answer was lost happens once', async () => {
    const { invoice: paymentRef } = fake.charge('sub_1', now)
    fake.answer = (request) => {
      const answer = fake.likeStripe(request)
      return request.path === '/v1/refunds' ? 'cut' : answer
    }
    await expect(stripe.refund({ paymentRef })).rejects.toMatchObject({ reason: 'unavailable' })
    fake.answer = fake.likeStripe
    await stripe.refund({ paymentRef })
    expect(fake.refundsOf('sub_1').at(-1)).toBe(1)
  })

  test('and nothing listens there, it fails', async () => {
    const away = stripePayments({ ...settings, api: { host: '127.0.0.1', port: 1, protocol: 'http' } })
    await expect(away.openCheckout(checkout)).rejects.toMatchObject({ reason: 'unavailable' })
  })

  test.each([[null], [''], ['/relative'], ['javascript:alert(1)'], [42]])('the URL %j is refused', async (url) => {
    fake.answer = () => ({ json: { id: 'x', url } })
    await expect(stripe.openCheckout(checkout)).rejects.toMatchObject({ reason: 'no_checkout_url' })
    await expect(stripe.portalUrl(portal)).rejects.toMatchObject({ reason: 'no_portal_url' })
  })

  test('and our key is wrong, the error does not contain the key', async () => {
    const error = await stripePayments({ ...settings, secretKey: 'sk_test_wrong' })
      .openCheckout(checkout)
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ reason: 'unavailable' })
    expect(String(error)).not.toContain('sk_test_wrong')
  })
})

describe('requests to Stripe', () => {
  const sent = () => Object.fromEntries(new URLSearchParams(calm.requests[0]?.body))

  test('a subscription to our price, for this person, whose first charge is at the end of the trial', async () => {
    await calmStripe.openCheckout({ ...checkout, key: randomUUID() })
    expect(sent()).toMatchObject({
      mode: 'subscription',
      'line_items[0][price]': 'price_1',
      'line_items[0][quantity]': '1',
      client_reference_id: personId,
      customer_email: 'bo@example.com',
      payment_method_collection: 'always',
      'subscription_data[trial_end]': String(seconds(inDays(90))),
      'subscription_data[metadata][personId]': personId,
      expires_at: String(seconds(now) + 3600),
      success_url: checkout.returnUrl,
      cancel_url: checkout.returnUrl,
    })
  })

  test('a known customer is reused', async () => {
    await calmStripe.openCheckout({ ...checkout, key: randomUUID(), customerRef: 'cus_1' })
    expect(sent()).toMatchObject({ customer: 'cus_1' })
    expect(sent()).not.toHaveProperty('customer_email')
  })

  test.each([
    ['there is no trial', null],
    ['the trial is over', inDays(-1)],
  ])('the first charge is immediate when %s', async (_, trialEndsAt) => {
    await calmStripe.openCheckout({ ...checkout, key: randomUUID(), trialEndsAt })
    expect(Object.keys(sent()).filter((name) => name.includes('trial'))).toEqual([])
  })

  test('a trial that ends within two days ends as early as Stripe allows', async () => {
    await calmStripe.openCheckout({ ...checkout, key: randomUUID(), trialEndsAt: inDays(1) })
    expect(Number(sent()['subscription_data[trial_end]'])).toBe(seconds(inDays(2)) + 5 * 60)
  })

  test('every subscription of the customer is cancelled', async () => {
    await calmStripe.end({ customerRef: 'cus_1' })
    expect(calm.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v1/subscriptions',
      'DELETE /v1/subscriptions/sub_1',
      'DELETE /v1/subscriptions/sub_2',
    ])
    expect(calm.requests[0]?.query.get('customer')).toBe('cus_1')
  })
})

test.each(['GET', 'DELETE'])('an object that Stripe no longer has counts as ended (%s)', async (method) => {
  const missing = {
    status: 404,
    json: { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such customer' } },
  }
  fake.answer = (request) => (request.method === method ? missing : fake.likeStripe(request))
  await stripe.end({ customerRef: 'cus_gone' })
})

test('a call that was signed an hour ago is refused', async () => {
  const rawBody = JSON.stringify({ id: 'evt_1', type: 'customer.created', created: 1, data: { object: {} } })
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: rawBody,
    secret: keys.webhookSecret,
    timestamp: seconds(new Date()) - 3600,
  })
  await expect(stripe.readWebhook(rawBody, signature)).rejects.toThrow(expect.objectContaining({ name: 'BadWebhook' }))
})

describe('the payment provider of a site', () => {
  const env = { mode: 'demo', billing: true, stripe: undefined, publicUrl: 'http://localhost:3000' } as const
  test.each([
    ['test', env],
    ['none', { ...env, mode: 'live' as const }],
    ['stripe', { ...env, mode: 'live' as const, stripe: keys }],
    ['none', { ...env, billing: false }],
  ])('%s', (kind, given) => {
    expect(openPayments({ env: given, secret: 's', findTestCharges: async () => [], findPriceRefs: async () => [] }).kind).toBe(kind)
  })

  test('without a provider nobody can pay, and an account can still be deleted', async () => {
    const none = openPayments({
      env: { ...env, mode: 'live' },
      secret: 's',
      findTestCharges: async () => [],
      findPriceRefs: async () => [],
    })
    await expect(none.openCheckout(checkout)).rejects.toMatchObject({ reason: 'unavailable' })
    await expect(none.portalUrl(portal)).rejects.toMatchObject({ reason: 'unavailable' })
    await none.end({ customerRef: 'c' })
    await expect(none.readWebhook('{}', '')).rejects.toThrow(expect.objectContaining({ name: 'BadWebhook' }))
  })
})
