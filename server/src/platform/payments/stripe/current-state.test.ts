import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { addCustomer, type Line, type Subscription, stripeAccount } from '../../../../test/fakes/stripe/account.ts'
import { changeSubscription, endSubscription } from '../../../../test/fakes/stripe/change-subscription.ts'
import { advance } from '../../../../test/fakes/stripe/clock.ts'
import { addInvoice, attempt, periodLine, settleInvoice } from '../../../../test/fakes/stripe/invoices.ts'
import { closeDispute, openDispute, refund } from '../../../../test/fakes/stripe/refunds.ts'
import { answerOf } from '../../../../test/fakes/stripe/requests.ts'
import {
  beginSubscription,
  movePrice,
  moveTrialEnd,
  pauseCollection,
  pauseService,
  resumeService,
} from '../../../../test/fakes/stripe/subscriptions.ts'
import { stripeKeys } from '../../../../test/fakes/stripe/webhooks.ts'
import { stripePayments } from './stripe-payments.ts'

const start = new Date('2026-11-21T10:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
const month = new Date('2026-12-21T10:00:00Z')
const personId = '6f1c1f7e-2f0a-4c55-9d0e-1b6f3a0c5d21'
const somebodyElse = '0b8d5a10-9d0e-4c55-8f7e-2f0a1b6f3a0c'
type Account = ReturnType<typeof stripeAccount>
type Fields = Record<string, unknown>

/** Answers from an account, with other values in the fields of these names. */
function answering(account: Account, fields: Fields) {
  return Stripe.createFetchHttpClient(async (address: RequestInfo | URL, { method = 'GET' }: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(String(address))
    const { json } = answerOf(account, { method, path, query, body: '' }) as { json: object }
    return new Response(JSON.stringify(json, (name, value) => (name in fields ? fields[name] : value)))
  })
}

function begin({
  account = stripeAccount({ now: start }),
  trial = false,
  price = 'price_1',
  metadata = { personId } as Record<string, string>,
}) {
  const customer = addCustomer(account, 'bo@example.com')
  const subscription = beginSubscription(account, { customer: customer.id, price, metadata, trialEndsAt: trial ? day(90) : null })
  async function readAll(fields: Fields = {}, knownRefs: string[] = []) {
    const tools = { findPriceRefs: async () => ['price_old'], perSecond: Number.POSITIVE_INFINITY }
    const payments = stripePayments({ ...stripeKeys, ...tools, api: { httpClient: answering(account, fields) } })
    return (await payments.currentState({ customerRef: customer.id, personId, knownRefs })).subscriptions
  }
  const read = async (fields: Fields = {}) => (await readAll(fields))[0]!
  const lastInvoice = async (fields: Fields = {}) => (await read(fields)).invoices.at(-1)!
  return { account, customer, subscription, readAll, read, lastInvoice }
}
type World = ReturnType<typeof begin>

test.each<[string, Parameters<typeof begin>[0] & { isKnown?: boolean }, object[]]>([
  ['names our person, whatever its price is', { price: 'price_of_another_product' }, [{ priceRef: 'price_of_another_product' }]],
  ['has the price of the settings, like one made by hand', { metadata: {} }, [{ priceRef: null }]],
  ['has a price that was announced earlier', { price: 'price_old', metadata: { note: 'a friend' } }, [{ priceRef: 'price_old' }]],
  ['is known, whatever its price is', { price: 'price_of_a_year', metadata: {}, isKnown: true }, [{ priceRef: 'price_of_a_year' }]],
  ['names somebody else', { metadata: { personId: somebodyElse } }, []],
  ['names somebody else, and is known', { metadata: { personId: somebodyElse }, isKnown: true }, []],
  ['is of another product', { price: 'price_of_another_product', metadata: {} }, []],
  ['is of another product that names its people', { price: 'price_of_another_product', metadata: { personId: 'customer-17' } }, []],
])('whether a subscription is ours, which %s', async (_, { isKnown = false, ...values }, expected) => {
  const { subscription, readAll } = begin(values)
  expect(await readAll({}, isKnown ? [subscription.id] : [])).toMatchObject(expected)
})

test('each subscription of a customer has its own invoices, in the order of their issue', async () => {
  const { account, customer, subscription, readAll } = begin({})
  const { id } = beginSubscription(account, { customer: customer.id, price: 'price_2', metadata: { personId } })
  refund(account, [...account.charges.values()][0]!)
  advance(account, day(31))
  const found = (await readAll()).map(({ ref, invoices }) => [ref, invoices.map((one) => [one.issuedAt, one.paidCents, one.refundedCents])])
  const months = (cents: number, refunded: number) => [...[[start, cents, refunded]], [month, cents, 0]]
  expect(new Map(found as [])).toEqual(
    new Map([
      [subscription.id, months(999, 999)],
      [id, months(1299, 0)],
    ]),
  )
})

describe('the period that an invoice is for', () => {
  test('is none for the zero that begins a trial', async () => {
    const { lastInvoice } = begin({ trial: true })
    expect(await lastInvoice()).toMatchObject({ amountCents: 0, state: 'paid', periodEndsAt: null })
  })

  test.each<[string, (world: World) => void, number]>([
    ['the card', () => {}, 999],
    ['a coupon of 100 %', ({ account, subscription }) => changeSubscription(account, subscription, { percentOff: 100 }), 0],
    ['a coupon of half', ({ account, subscription }) => changeSubscription(account, subscription, { percentOff: 50 }), 500],
    ["the customer's credit", ({ customer }) => Object.assign(customer, { balance: -5000 }), 0],
    ['a credit in part', ({ customer }) => Object.assign(customer, { balance: -400 }), 599],
  ])('is the month after the trial, paid by %s', async (_, arrange, paidCents) => {
    const world = begin({ trial: true })
    arrange(world)
    advance(world.account, day(91))
    const { periodEndsAt } = world.subscription
    expect(await world.lastInvoice()).toMatchObject({ state: 'paid', paidCents, periodEndsAt, failedAt: null, disputedAt: null })
  })

  test('is the month also if it was paid in cash, after a declined card', async () => {
    const { account, customer, subscription, lastInvoice } = begin({})
    customer.card = 'declined'
    advance(account, day(31))
    settleInvoice(account, [...account.invoices.values()].at(-1)!, { amountPaid: 0 })
    expect(await lastInvoice()).toMatchObject({ state: 'paid', paidCents: 0, periodEndsAt: subscription.periodEndsAt, failedAt: null })
  })

  const ofYear = { amount: 9900, price: 'price_of_a_year', endsAt: day(365) }
  const item = { amount: 5000, price: null, endsAt: day(365) }
  test.each<[string, Partial<Line>[], 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual', Date | null]>([
    ['ours, beside an item of another product', [{}, ofYear], 'subscription_cycle', month],
    ['ours, beside an item and a part of a period', [{}, item, { ...ofYear, isProration: true }], 'subscription_cycle', month],
    ['ours, also of a price of zero', [{ amount: 0 }], 'subscription_cycle', month],
    ['none for an item only', [item], 'subscription_cycle', null],
    ['none for the difference after a change of the price', [{ isProration: true }], 'subscription_update', null],
    ['none for one made by hand', [{}], 'manual', null],
    ['none for the beginning of a trial, with an item', [{ amount: 0 }, item], 'subscription_create', null],
  ])('is %s', async (_, lines, reason, expected) => {
    const { account, customer, subscription, lastInvoice } = begin({})
    const all = lines.map((differences) => periodLine(account, subscription, differences))
    attempt(account, addInvoice(account, { customer: customer.id, subscription: subscription.id, reason, lines: all }))
    expect((await lastInvoice()).periodEndsAt).toEqual(expected)
    expect((await lastInvoice({ subscription_item_details: { subscription: 'sub_other', proration: false } })).periodEndsAt).toBeNull()
  })

  test('is the next month after a change of the price; what else the customer buys is no invoice of ours', async () => {
    const { account, customer, subscription, read } = begin({ price: 'price_old' })
    movePrice(account, subscription, 'price_1')
    const lines = [periodLine(account, subscription)]
    settleInvoice(account, addInvoice(account, { customer: customer.id, subscription: null, reason: 'manual', lines }), { amountPaid: 999 })
    advance(account, day(31))
    const periods = (await read()).invoices.map(({ amountCents, periodEndsAt }) => [amountCents, periodEndsAt])
    expect(periods).toEqual([
      [799, month],
      [200, null],
      [999, subscription.periodEndsAt],
    ])
  })
})

describe('an invoice', () => {
  test('failed when it was tried first, until it is given up', async () => {
    const { account, customer, read, lastInvoice } = begin({ trial: true })
    customer.card = 'declined'
    advance(account, day(90))
    expect(await lastInvoice()).toMatchObject({ state: 'draft', isAutomatic: true, failedAt: null })
    const failedAt = new Date(day(90).getTime() + 3_600_000)
    advance(account, day(95))
    expect(await read()).toMatchObject({ status: 'past_due', invoices: [{}, { state: 'open', paidCents: 0, isAutomatic: true, failedAt }] })
    advance(account, day(110))
    expect(await read()).toMatchObject({ status: 'ended', endedAt: expect.any(Date), invoices: [{}, { state: 'open', failedAt }] })
  })

  test('of an unpaid subscription stays a draft that nobody is charged for', async () => {
    const { account, customer, read } = begin({ account: stripeAccount({ now: start, afterRetries: 'unpaid' }) })
    customer.card = 'declined'
    advance(account, day(65))
    const failed = { state: 'open', failedAt: new Date(month.getTime() + 3_600_000) }
    expect(await read()).toMatchObject({ status: 'unpaid', invoices: [{}, failed, { state: 'draft', isAutomatic: false, failedAt: null }] })
  })

  test('of a first payment that never came belongs to a subscription that has not begun', async () => {
    const { account, customer, readAll } = begin({ trial: true })
    customer.card = 'declined'
    beginSubscription(account, { customer: customer.id, price: 'price_1', metadata: { personId } })
    const incomplete = { status: 'incomplete', endedAt: null, invoices: [{ state: 'open', failedAt: start }] }
    for (const until of [start, day(2)]) {
      advance(account, until)
      expect(await readAll()).toMatchObject([{ status: 'trialing' }, incomplete])
    }
  })

  test('that is sent waits for the customer', async () => {
    const { account, customer, subscription, lastInvoice } = begin({})
    const lines = [periodLine(account, subscription)]
    const invoice = addInvoice(account, { customer: customer.id, subscription: subscription.id, reason: 'subscription_cycle', lines })
    Object.assign(invoice, { status: 'open', finalizedAt: start })
    expect(await lastInvoice()).toMatchObject({ state: 'open', isAutomatic: true, failedAt: null })
    expect(await lastInvoice({ collection_method: 'send_invoice' })).toMatchObject({ state: 'open', isAutomatic: false, failedAt: null })
  })

  test('is refunded in part, then whole, whether its payment names a charge or a payment intent', async () => {
    const { account, lastInvoice } = begin({})
    const [charge] = account.charges.values()
    for (const [cents, refundedCents] of [
      [400, 400],
      [599, 999],
    ] as const) {
      refund(account, charge!, cents)
      for (const fields of [{}, { payment_intent: null }, { charge: undefined }])
        expect(await lastInvoice(fields)).toMatchObject({ state: 'paid', paidCents: 999, refundedCents, disputedAt: null })
    }
  })

  test.each([
    ['needs_response', null, day(5)],
    ['needs_response', 'lost', day(5)],
    ['needs_response', 'won', null],
    ['warning_needs_response', null, null],
  ] as const)('whose payment is disputed (%s, then %s) is taken back since %j', async (status, closed, disputedAt) => {
    const { account, lastInvoice } = begin({})
    const [charge] = account.charges.values()
    account.now = day(5)
    const dispute = openDispute(account, charge!, status)
    account.now = day(9)
    if (closed) closeDispute(account, dispute, closed)
    expect(await lastInvoice()).toMatchObject({ state: 'paid', disputedAt })
  })

  test('has links, but only to Stripe', async () => {
    const { lastInvoice } = begin({})
    const { id, pageUrl, pdfUrl } = await lastInvoice()
    expect([pageUrl, pdfUrl]).toEqual([`https://invoice.stripe.com/i/acct_1/${id}`, `https://pay.stripe.com/invoice/${id}/pdf`])
    const others = ['http://invoice.stripe.com/i/1', 'https://stripe.com.example/i/1', 'https://notstripe.com/i/1']
    for (const link of [...others, 'https://bo:secret@stripe.com/i/1', 'javascript:alert(1)', '/i/1', 42, null])
      expect(await lastInvoice({ hosted_invoice_url: link, invoice_pdf: link })).toMatchObject({ pageUrl: null, pdfUrl: null })
  })
})

describe('a subscription', () => {
  test.each<[string, boolean, Fields, Date]>([
    ['by flag, at the end of the period', false, { cancel_at_period_end: true, cancel_at: null }, month],
    ['by flag, at the end of the trial', true, { cancel_at_period_end: true, cancel_at: null }, day(90)],
    ['by date', false, { cancel_at: day(12).getTime() / 1000 }, day(12)],
  ])('is set to end %s', async (_, trial, fields, endsAt) => {
    expect(await begin({ trial }).read(fields)).toMatchObject({ endsAt, endedAt: null })
  })

  test.each([
    ['void', ['paid', 'void']],
    ['mark_uncollectible', ['paid', 'uncollectible']],
    ['keep_as_draft', ['paid', 'draft']],
  ] as const)('whose collection is paused (%s) fails nothing, and is charged again afterwards', async (behavior, states) => {
    const { account, subscription, read } = begin({})
    pauseCollection(account, subscription, { behavior, resumesAt: day(40) })
    advance(account, day(31))
    const { invoices, ...paused } = await read()
    expect([paused.isCollectionPaused, paused.periodEndsAt]).toEqual([true, subscription.periodEndsAt])
    expect(invoices.map(({ state }) => state)).toEqual(states)
    expect(invoices.at(-1)).toMatchObject({ isAutomatic: false, failedAt: null })
    advance(account, day(62))
    expect(await read()).toMatchObject({ isCollectionPaused: false, invoices: [{}, {}, { state: 'paid' }] })
  })

  test.each<[string, (account: Account, subscription: Subscription) => void, object]>([
    ['is paused itself', pauseService, { status: 'paused', isCollectionPaused: false }],
    [
      'is resumed',
      (...things) => [pauseService, resumeService].map((act) => act(...things)),
      { status: 'active', invoices: [{}, { state: 'paid' }] },
    ],
    [
      'gets a longer trial',
      (...things) => moveTrialEnd(...things, day(120)),
      { status: 'trialing', trialEndsAt: day(120), periodEndsAt: day(120) },
    ],
    ['has ended', endSubscription, { status: 'ended', endedAt: start }],
  ])('%s', async (_, happen, expected) => {
    const { account, subscription, read } = begin({})
    happen(account, subscription)
    expect(await read()).toMatchObject(expected)
  })

  test('is not guessed from a status that is new at Stripe, or without an item', async () => {
    const { account, subscription, read } = begin({})
    for (const fields of [{ items: { data: [] } }, { current_period_end: undefined }])
      await expect(read(fields)).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
    for (const thing of [...account.invoices.values(), subscription]) {
      Object.assign(thing, { status: 'frozen' })
      await expect(read()).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
    }
  })
})
