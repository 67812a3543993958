import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { beforeEach, describe, expect, test } from 'vitest'
import { misbehaviours } from '../../../test/fakes/fake-http.ts'
import { fakeStripe, stripeKeys } from '../../../test/fakes/fake-stripe.ts'
import { need } from '../../../test/fakes/stripe/account.ts'
import { changeSubscription, deleteCustomer, endSubscription } from '../../../test/fakes/stripe/change-subscription.ts'
import { advance } from '../../../test/fakes/stripe/clock.ts'
import { openDispute, refund } from '../../../test/fakes/stripe/refunds.ts'
import { webhookOf } from '../../../test/fakes/stripe/webhooks.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { noPayments, openPayments } from './open-payments.ts'
import type { CurrentState } from './payments.ts'
import { stripePayments } from './stripe/stripe-payments.ts'
import { openTestVisit, testPayments } from './test-payments.ts'

const { db } = await freshDatabase()
const fake = await fakeStripe()
const { account } = fake
const start = new Date('2025-11-21T12:00:00Z')
const inDays = (days: number) => new Date(start.getTime() + days * 86_400_000)
const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000)
const returnUrl = 'https://shutterbid.example/jobs?from=checkout'
let now = start
beforeEach(() => {
  fake.answer = fake.likeStripe
  now = start
  account.now = start
})

const api = { host: '127.0.0.1', port: fake.port, protocol: 'http' as const }
const settings = { ...stripeKeys, api, findPriceRefs: async () => [], perSecond: Number.POSITIVE_INFINITY }
const stripe = stripePayments(settings)
const tools = { db, secret: 'the secret', now: () => now, findCentsOn: async () => () => 999 }
const own = testPayments({ ...tools, publicUrl: 'http://localhost:3000' })

const badWebhook = expect.objectContaining({ name: 'BadWebhook' })

/** A new person, and what their checkout needs. */
async function customerAt(payments: typeof stripe) {
  const personId = randomUUID()
  const customerRef = await payments.openCustomer({ personId, email: 'bo@example.com', customerRef: null })
  const checkout = { key: randomUUID(), customerRef, personId, returnUrl, trialEndsAt: inDays(90), priceRef: null, openedAt: start }
  return { personId, customerRef, checkout, knownRefs: [] }
}
type Customer = Awaited<ReturnType<typeof customerAt>>

const atStripe = {
  payments: stripe,
  origin: /^https:\/\/(checkout|billing)\.stripe\.example\//,
  finish: async (checkoutRef: string) => void fake.finish(checkoutRef, start),
  pass: (until: Date) => advance(account, until),
  async happen({ customerRef }: Customer, act: 'cancel' | 'resume' | 'decline' | 'end' | 'refund') {
    const subscription = [...account.subscriptions.values()].find(({ customer }) => customer === customerRef)!
    const [charge] = [...account.charges.values()].filter(({ customer }) => customer === customerRef)
    if (act === 'cancel' || act === 'resume') changeSubscription(account, subscription, { cancelAtPeriodEnd: act === 'cancel' })
    if (act === 'end') endSubscription(account, subscription)
    if (act === 'refund') refund(account, charge!)
    if (act !== 'decline') return
    need(account.customers, customerRef).card = 'declined'
    advance(account, new Date(subscription.periodEndsAt.getTime() + 3_600_000))
  },
  call: async ({ customerRef, personId }: Customer) =>
    webhookOf({ id: 'evt_1', type: 'any', createdAt: start, object: { object: 'charge', customer: customerRef, metadata: { personId } } }),
}
const atTest: typeof atStripe = {
  payments: own,
  origin: /^http:\/\/localhost:3000\/dev\/(checkout|portal)\?visit=/,
  finish: async (checkoutRef) => void (await own.act(openTestVisit('the secret', checkoutRef)!, 'add_card')),
  pass: (until) => {
    now = until
  },
  async happen({ customerRef }, act) {
    await own.act({ page: 'portal', customerRef, returnUrl }, act)
  },
  call: ({ customerRef }) => own.act({ page: 'portal', customerRef, returnUrl }, 'leave'),
}

/** What both providers have in common of a subscription; at Stripe a trial begins with an invoice of zero. */
const commonIn = ({ subscriptions }: CurrentState) =>
  subscriptions.map(({ status, trialEndsAt, periodEndsAt, endsAt, endedAt, isCollectionPaused, customerRef, invoices }) => ({
    ...{ status, trialEndsAt, periodEndsAt, endsAt, endedAt, isCollectionPaused, customerRef },
    invoices: invoices
      .filter(({ amountCents }) => amountCents > 0)
      .map((one) => [one.state, one.paidCents, one.refundedCents, one.periodEndsAt, one.failedAt !== null]),
  }))

describe.each([
  ['Stripe', atStripe],
  ['the test provider', atTest],
])('%s', (_, { payments, origin, finish, pass, happen, call }) => {
  const subscriber = async (trialEndsAt: Date | null = null) => {
    const person = await customerAt(payments)
    await finish((await payments.openCheckout({ ...person.checkout, trialEndsAt })).checkoutRef)
    return person
  }

  test('knows a person by one customer, also when asked concurrently', async () => {
    const person = { personId: randomUUID(), email: 'bo@example.com', customerRef: null }
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => payments.openCustomer(person)))
    expect(new Set([...others, await payments.openCustomer({ ...person, customerRef: first! })])).toEqual(new Set([first]))
    expect((await customerAt(payments)).customerRef).not.toBe(first)
  })

  test('opens the same checkout for the same key, also concurrently, and finds it; and a portal', async () => {
    const { checkout, customerRef } = await customerAt(payments)
    const opened = await Promise.all([1, 2, 3].map(() => payments.openCheckout(checkout)))
    expect(new Set(opened.map(({ url }) => url)).size).toBe(1)
    const other = await payments.openCheckout({ ...checkout, key: 'another' })
    expect(other.url).toMatch(origin)
    expect(other.checkoutRef).not.toBe(opened[0]?.checkoutRef)
    expect(await payments.findCheckout(other)).toEqual({ state: 'open', url: other.url })
    expect(await payments.findCheckout({ checkoutRef: 'unheard-of' })).toEqual({ state: 'expired' })
    expect((await payments.portalUrl({ customerRef, returnUrl })).url).toMatch(origin)
  })

  test('has nothing before a checkout is finished, and throws for a customer that it does not know', async () => {
    expect(await payments.currentState(await customerAt(payments))).toEqual({ subscriptions: [], isGone: false })
    const unknown = payments.currentState({ personId: randomUUID(), customerRef: 'cus_unheard_of', knownRefs: [] })
    await expect(unknown).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
  })

  const month = new Date('2025-12-21T12:00:00Z')
  const paid = ['paid', 999, 0, month, false]
  const active = { status: 'active', trialEndsAt: null, periodEndsAt: month, endsAt: null, endedAt: null, invoices: [paid] }
  const trial = { ...active, status: 'trialing', trialEndsAt: inDays(90), periodEndsAt: inDays(90), invoices: [] }
  test.each<[string, Date | null, Parameters<typeof happen>[1][], object]>([
    ['trialing', inDays(90), [], trial],
    ['trialing, and set to end', inDays(90), ['cancel'], { ...trial, endsAt: inDays(90) }],
    ['active', null, [], active],
    ['active, and set to end', null, ['cancel'], { ...active, endsAt: month }],
    ['active again after all', null, ['cancel', 'resume'], active],
    ['refunded', null, ['refund'], { ...active, invoices: [['paid', 999, 999, month, false]] }],
    ['ended', null, ['end'], { ...active, status: 'ended', endedAt: start }],
  ])('has one that is %s', async (_state, trialEndsAt, acts, expected) => {
    const person = await subscriber(trialEndsAt)
    for (const act of acts) await happen(person, act)
    const { customerRef } = person
    expect(commonIn(await payments.currentState(person))).toEqual([{ ...expected, customerRef, isCollectionPaused: false }])
  })

  test('has one whose charge fails, until the scheduled or the immediate end', async () => {
    const person = await subscriber()
    await happen(person, 'decline')
    const next = new Date('2026-01-21T12:00:00Z')
    const failing = { status: 'past_due', periodEndsAt: next, invoices: [paid, ['open', 0, 0, next, true]] }
    expect(commonIn(await payments.currentState(person))).toMatchObject([failing])
    await happen(person, 'end')
    expect(commonIn(await payments.currentState(person))).toMatchObject([{ ...failing, status: 'ended' }])
    const leaving = await subscriber()
    await happen(leaving, 'cancel')
    pass(inDays(40))
    expect(commonIn(await payments.currentState(leaving))).toMatchObject([{ status: 'ended', endedAt: month, invoices: [paid] }])
  })

  test('charges each month by itself; a free month pays the next charge', async () => {
    const person = await subscriber()
    const [subscription] = (await payments.currentState(person)).subscriptions
    await payments.giveMonth({ key: randomUUID(), customerRef: person.customerRef, subscriptionRef: subscription!.ref })
    pass(inDays(70))
    const { subscriptions } = await payments.currentState(person)
    expect(subscriptions.map(({ invoices }) => invoices.map(({ paidCents }) => paidCents))).toEqual([[999, 0, 999]])
  })

  test('cancels one, also twice, and does without one that it does not have', async () => {
    const [person, other] = [await subscriber(), await subscriber()]
    const [{ ref: subscriptionRef } = { ref: '' }] = (await payments.currentState(person)).subscriptions
    for (const _time of [1, 2]) await payments.cancelSubscription({ subscriptionRef })
    expect(commonIn(await payments.currentState(person))).toMatchObject([{ status: 'ended', endedAt: start }])
    expect(commonIn(await payments.currentState(other))).toMatchObject([{ status: 'active' }])
    await payments.cancelSubscription({ subscriptionRef: `${subscriptionRef}_other` })
  })

  test('refunds what is left of a payment, also twice', async () => {
    const person = await subscriber()
    const [invoice] = (await payments.currentState(person)).subscriptions.flatMap(({ invoices }) => invoices)
    for (const _time of [1, 2]) await payments.refund({ invoiceId: invoice!.id })
    expect(commonIn(await payments.currentState(person))).toMatchObject([{ invoices: [['paid', 999, 999, month, false]] }])
  })

  test('signs its calls, which say whom to ask about', async () => {
    const person = await customerAt(payments)
    const { rawBody, signature } = await call(person)
    const { customerRef } = person
    const personId = payments.kind === 'stripe' ? person.personId : null
    expect(payments.readWebhook(rawBody, signature)).toEqual({ id: expect.any(String), customerRef, personId, chargeRef: null })
    const changed = rawBody.replace('customer', 'custom_r')
    const forged = [
      [rawBody, null],
      [rawBody, ''],
      [rawBody, 't=1,v1=abcdef'],
      [changed, signature],
      ['', signature],
    ] as const
    for (const [body, by] of forged) expect(() => payments.readWebhook(body, by)).toThrow(badWebhook)
  })
})

describe('Stripe', async () => {
  /** A subscriber whose payment is disputed. */
  async function disputed() {
    const person = await customerAt(stripe)
    const { subscription } = fake.finish((await stripe.openCheckout({ ...person.checkout, trialEndsAt: null })).checkoutRef, start)
    const charge = [...account.charges.values()].findLast(({ customer }) => customer === person.customerRef)!
    openDispute(account, charge)
    return { ...person, charge, subscriptionRef: subscription }
  }
  const sentTo = (end: string) => fake.requests.filter(({ method, path }) => method === 'POST' && path.endsWith(end))

  test('names whose charge it is, and replaces a customer that was deleted, with all that they had', async () => {
    const person = await disputed()
    expect(await stripe.findCustomerOf({ chargeRef: person.charge.id })).toBe(person.customerRef)
    expect(await stripe.findCustomerOf({ chargeRef: 'ch_unheard_of' })).toBeNull()
    deleteCustomer(account, need(account.customers, person.customerRef))
    expect(await stripe.currentState(person)).toEqual({ subscriptions: [], isGone: true })
    const again = await stripe.openCustomer({ ...person, email: 'bo@example.com' })
    expect(need(account.customers, again)).toMatchObject({ metadata: { personId: person.personId }, isDeleted: false })
    expect(stripe.customerUrl('cus/1')).toBe('https://dashboard.stripe.com/test/customers/cus%2F1')
  })

  test.each(['/v1/refunds', '/balance_transactions'])('is asked again after a lost answer of %s, and does it once', async (end) => {
    const { personId, customerRef, subscriptionRef, charge } = await disputed()
    const refundIt = () => stripe.refund({ invoiceId: charge.invoice })
    const give = () => stripe.giveMonth({ key: personId, customerRef, subscriptionRef })
    fake.answer = (request) => {
      const answer = fake.likeStripe(request)
      return request.path.endsWith(end) ? 'cut' : answer
    }
    const results = await Promise.allSettled([refundIt(), give()])
    expect(results.map(({ status }) => status)).toContain('rejected')
    fake.answer = fake.likeStripe
    for (const ask of [refundIt, give]) await ask()
    expect([charge.refunded, account.customers.get(customerRef)?.balance]).toEqual([999, -999])
  })

  test.each<[string, Date | null, number | null]>([
    ['at the end of the trial', inDays(90), seconds(inDays(90))],
    ['at once without a trial', null, null],
    ['at once after the trial', inDays(-1), null],
    ['as early as Stripe allows if the trial ends within two days', inDays(1), seconds(inDays(2)) + 5 * 60],
  ])('charges a checkout first %s', async (_, trialEndsAt, firstChargeAt) => {
    const { checkout, customerRef, personId } = await customerAt(stripe)
    await stripe.openCheckout({ ...checkout, trialEndsAt })
    expect(Object.fromEntries(new URLSearchParams(sentTo('/checkout/sessions').at(-1)?.body))).toEqual({
      mode: 'subscription',
      'line_items[0][price]': 'price_1',
      'line_items[0][quantity]': '1',
      customer: customerRef,
      client_reference_id: personId,
      payment_method_collection: 'always',
      'subscription_data[metadata][personId]': personId,
      ...(firstChargeAt && { 'subscription_data[trial_end]': String(firstChargeAt) }),
      expires_at: String(seconds(start) + 3600),
      success_url: returnUrl,
      cancel_url: returnUrl,
    })
  })

  const about = { customerRef: 'cus_1', personId: null, chargeRef: null }
  const nobody = { ...about, customerRef: null }
  const personId = randomUUID()
  test.each<[string, unknown, object | null]>([
    ['a customer', { object: 'customer', id: 'cus_1' }, about],
    ['an expanded customer', { customer: { id: 'cus_1' } }, about],
    ['a subscription', { customer: 'cus_1', metadata: { personId } }, { ...about, personId }],
    ['an invoice', { customer: 'cus_1', parent: { subscription_details: { metadata: { personId } } } }, { ...about, personId }],
    ["another product's person", { customer: 'cus_1', metadata: { personId: 'customer-17' } }, about],
    ['a dispute', { object: 'dispute', charge: 'ch_1' }, { ...nobody, chargeRef: 'ch_1' }],
    ['an expanded charge', { object: 'dispute', charge: { id: 'ch_1' } }, { ...nobody, chargeRef: 'ch_1' }],
    ['a price', { object: 'price', id: 'price_1' }, nobody],
    ['ids that are none', { customer: 'cus_\0', charge: 5, metadata: { personId: 17 } }, nobody],
    ['a very long id', { customer: 'c'.repeat(10_000) }, nobody],
    ['a text', 'cus_1', null],
    ['nothing', null, null],
  ])('reads an event about %s, and refuses it if it was signed an hour ago', (_, object, expected) => {
    const event = { id: 'evt_1', type: 'any', createdAt: start, object: object as Record<string, unknown> }
    const read = ({ rawBody, signature }: ReturnType<typeof webhookOf>) => stripe.readWebhook(rawBody, signature)
    expect(read(webhookOf(event))).toEqual(expected && { id: 'evt_1', ...expected })
    expect(read(webhookOf({ ...event, id: 'evt_\0' }))).toBeNull()
    expect(() => read(webhookOf(event, { signedAt: new Date(Date.now() - 3_600_000) }))).toThrow(badWebhook)
  })

  type Ask = (payments: typeof stripe, person: Awaited<ReturnType<typeof disputed>>) => Promise<unknown>
  const email = 'bo@example.com'
  const asks: [fails: RegExp, ask: Ask][] = [
    [/customers\/./, (payments, person) => payments.openCustomer({ ...person, email })],
    [/customers$/, (payments) => payments.openCustomer({ personId: randomUUID(), customerRef: null, email })],
    [/sessions$/, (payments, { checkout }) => payments.openCheckout({ ...checkout, key: randomUUID() })],
    [/sessions\/./, (payments) => payments.findCheckout({ checkoutRef: 'cs_1' })],
    [/billing_portal/, (payments, { customerRef }) => payments.portalUrl({ customerRef, returnUrl })],
    [/subscriptions\/./, (payments, { subscriptionRef }) => payments.cancelSubscription({ subscriptionRef })],
    [/invoice_payments$/, (payments, { charge }) => payments.refund({ invoiceId: charge.invoice })],
    [/refunds$/, (payments, { charge }) => payments.refund({ invoiceId: charge.invoice })],
    [/subscriptions\/./, (payments, person) => payments.giveMonth({ key: randomUUID(), ...person })],
    [/balance_transactions$/, (payments, person) => payments.giveMonth({ key: randomUUID(), ...person })],
    [/charges\/./, (payments, { charge }) => payments.findCustomerOf({ chargeRef: charge.id })],
    [/customers\/./, async (payments) => payments.currentState(await customerAt(stripe))],
    ...[/subscriptions$/, /invoices$/, /charges$/, /disputes$/].map((fails): [RegExp, Ask] => [
      fails,
      (payments, person) => payments.currentState(person),
    ]),
  ]
  const servers = await Promise.all(asks.map(() => fakeStripe(account)))
  test.each(misbehaviours)('fails at each request when it %s', async (_, answer) => {
    const person = await disputed()
    const outcomes = servers.map((server, index) => {
      const [fails, ask] = asks[index]!
      server.answer = (request) => (fails.test(request.path) ? answer : server.likeStripe(request))
      const payments = stripePayments({ ...settings, api: { ...api, port: server.port }, timeoutMs: 500 })
      return ask(payments, person).catch(({ name }) => name)
    })
    expect(await Promise.all(outcomes)).toEqual(asks.map(() => 'PaymentsUnavailable'))
  })

  test.each([[null], [''], ['/relative'], ['javascript:alert(1)'], [42]])('has no page at %j', async (url) => {
    const person = await customerAt(stripe)
    fake.answer = () => ({ json: { id: 'x', url } })
    await expect(stripe.openCheckout(person.checkout)).rejects.toMatchObject({ reason: 'no_checkout_url' })
    await expect(stripe.findCheckout({ checkoutRef: 'cs_1' })).rejects.toMatchObject({ reason: 'no_checkout_url' })
    await expect(stripe.portalUrl({ ...person, returnUrl })).rejects.toMatchObject({ reason: 'no_portal_url' })
  })

  test.each([
    ['our key is wrong', { secretKey: 'sk_test_wrong' }],
    ['nothing listens there', { api: { ...api, port: 1 } }],
  ])('fails when %s, without telling the key', async (_, wrong) => {
    const error = await stripePayments({ ...settings, ...wrong })
      .openCheckout((await customerAt(stripe)).checkout)
      .catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'PaymentsUnavailable', reason: 'unavailable' })
    expect(inspect(error, { depth: 9 })).not.toMatch(/sk_test_/)
  })

  test('is asked about so many people in a second', async () => {
    const slow = stripePayments({ ...settings, perSecond: 20 })
    const person = await customerAt(stripe)
    const began = performance.now()
    await Promise.all(Array.from({ length: 4 }, () => slow.currentState(person)))
    expect(performance.now() - began).toBeGreaterThan(140)
  })
})

test.each([
  ['test', {}],
  ['none', { mode: 'live' as const }],
  ['stripe', { mode: 'live' as const, stripe: stripeKeys }],
  ['none', { billing: false, stripe: stripeKeys }],
])('a site has the provider %s with %j', (kind, given) => {
  const env = { mode: 'demo', billing: true, stripe: undefined, publicUrl: 'http://localhost:3000', ...given } as const
  expect(openPayments({ env, ...tools, findPriceRefs: async () => [] }).kind).toBe(kind)
})

test('without a provider nobody can pay, and nothing is known', async () => {
  const none = noPayments()
  const person = { customerRef: 'cus_1', personId: randomUUID(), email: 'bo@example.com' }
  await expect(none.openCustomer(person)).rejects.toMatchObject({ reason: 'unavailable' })
  await expect(none.currentState({ ...person, knownRefs: [] })).rejects.toMatchObject({ reason: 'unavailable' })
  expect([none.customerUrl('cus_1'), await none.findPrice({ priceRef: 'price_1' })]).toEqual([null, null])
  expect(() => none.readWebhook('{}', '')).toThrow(badWebhook)
})
