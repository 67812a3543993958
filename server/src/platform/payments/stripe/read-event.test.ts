import type Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { type Account, addCustomer, stripeAccount } from '../../../../test/fakes/stripe/account.ts'
import { changeSubscription, endSubscription } from '../../../../test/fakes/stripe/change-subscription.ts'
import { advance } from '../../../../test/fakes/stripe/clock.ts'
import { addInvoice, settleInvoice } from '../../../../test/fakes/stripe/invoices.ts'
import {
  beginSubscription,
  movePrice,
  moveTrialEnd,
  pauseCollection,
  pauseService,
  resumeService,
} from '../../../../test/fakes/stripe/subscriptions.ts'
import { eventBody, newestVersion } from '../../../../test/fakes/stripe/webhooks.ts'
import { redactCall } from '../redact-call.ts'
import { readStripeEvent } from './read-event.ts'

const start = new Date('2026-11-21T10:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
const personId = '6f1c1f7e-2f0a-4c55-9d0e-1b6f3a0c5d21'

function begin({
  account = stripeAccount({ now: start }),
  trial = false,
  price = 'price_1',
  metadata = { personId } as Record<string, string>,
}) {
  const customer = addCustomer(account, 'bo@example.com')
  const subscription = beginSubscription(account, { customer: customer.id, price, metadata, trialEndsAt: trial ? day(90) : null })
  return { account, customer, subscription }
}

/** What we read, in each shape that an endpoint of Stripe may have, and from the redacted call. */
function factsIn({ events }: Account, since = 0) {
  const read = (version: string, redact: (body: string) => string) =>
    events.slice(since).flatMap((event) => {
      const body = JSON.parse(redact(JSON.stringify(eventBody(event, version)))) as Stripe.Event
      return readStripeEvent(body, ['price_1']) ?? []
    })
  const facts = read(newestVersion, (body) => body)
  for (const version of ['2020-08-27', '2022-11-15', '2024-06-20', '2024-12-18.acacia', '2025-03-31.basil', newestVersion])
    for (const redact of [redactCall, (body: string) => body]) expect(read(version, redact), version).toEqual(facts)
  return facts
}
const kindsIn = (account: Account, since = 0) => factsIn(account, since).map(({ kind, periodEndsAt }) => [kind, periodEndsAt])

describe('what pays a period is the reason and the line of an invoice', () => {
  test('the invoice of zero that begins a trial pays none; the first charge does', () => {
    const { account } = begin({ trial: true })
    expect(kindsIn(account)).toEqual([])
    advance(account, day(91))
    expect(kindsIn(account)).toEqual([['payment_succeeded', account.subscriptions.values().next().value?.periodEndsAt]])
  })

  test.each<[string, (things: ReturnType<typeof begin>) => void, number]>([
    ['by the card', () => {}, 999],
    ['by a coupon of 100 %', ({ subscription }) => changeSubscription(stripeAccount(), subscription, { percentOff: 100 }), 0],
    ['by a coupon of half', ({ subscription }) => changeSubscription(stripeAccount(), subscription, { percentOff: 50 }), 500],
    ["by the customer's credit", ({ customer }) => Object.assign(customer, { balance: -5000 }), 0],
    ['in part by a credit', ({ customer }) => Object.assign(customer, { balance: -400 }), 599],
  ])('a month paid %s is paid', (_, arrange, cents) => {
    const things = begin({ trial: true })
    arrange(things)
    advance(things.account, day(91))
    const paid = { kind: 'payment_succeeded', periodEndsAt: things.subscription.periodEndsAt, amountCents: cents, personId }
    expect(factsIn(things.account)).toMatchObject([paid])
  })

  test('also one paid in cash, which the operator marks', () => {
    const { account, customer, subscription } = begin({ trial: true })
    customer.card = 'declined'
    advance(account, day(91))
    const before = account.events.length
    const invoice = [...account.invoices.values()].find(({ status }) => status === 'open')
    settleInvoice(account, invoice!, { amountPaid: 0 })
    expect(factsIn(account, before)[0]).toMatchObject({ kind: 'payment_succeeded', periodEndsAt: subscription.periodEndsAt })
  })

  test('a price change charges the difference, which is no period; the month after it is', () => {
    const { account, subscription } = begin({ price: 'price_old' })
    const before = account.events.length
    movePrice(account, subscription, 'price_1')
    expect(kindsIn(account, before)).toEqual([])
    advance(account, day(31))
    expect(kindsIn(account, before)).toEqual([['payment_succeeded', subscription.periodEndsAt]])
  })
})

describe('only what is ours counts', () => {
  const ofOthers = (account: Account) => factsIn(account).every((fact) => fact.customerRef === null && fact.personId === null)

  test("another product's subscription names nobody, whatever its metadata says", () => {
    for (const metadata of [{}, { personId: 'customer-17' }] as Record<string, string>[]) {
      const { account, customer, subscription } = begin({ price: 'price_of_another_product', metadata })
      customer.card = 'declined'
      advance(account, day(31))
      changeSubscription(account, subscription, { cancelAtPeriodEnd: true })
      endSubscription(account, subscription)
      expect(factsIn(account).map(({ kind }) => kind)).toContain('payment_succeeded')
      expect(ofOthers(account)).toBe(true)
    }
  })

  test('a subscription that the operator made by hand is known by its price', () => {
    const { account, customer } = begin({ metadata: {} })
    expect(factsIn(account)).toMatchObject([{ kind: 'payment_succeeded', customerRef: customer.id, personId: null }])
  })

  test('a subscription with an older price of ours is known by its person', () => {
    const { account, customer } = begin({ price: 'price_old' })
    expect(factsIn(account)).toMatchObject([{ kind: 'payment_succeeded', customerRef: customer.id, personId }])
  })

  test('an invoice without a subscription is nothing', () => {
    const account = stripeAccount({ now: start })
    const { id: customer } = addCustomer(account, null)
    const line = { id: 'il_1', amount: 5000, price: null, startsAt: start, endsAt: day(365), isProration: false }
    settleInvoice(account, addInvoice(account, { customer, subscription: null, reason: 'manual', lines: [line] }), { amountPaid: 5000 })
    expect(factsIn(account)).toEqual([])
  })

  test('of a subscription with two products the period is that of ours', () => {
    const { account, subscription } = begin({})
    const paid = account.events.find(({ type }) => type === 'invoice.paid')!
    const [line] = (paid.object.lines as { data: object[] }).data
    const ofYear = { ...line, period: { start: 0, end: day(365).getTime() / 1000 }, pricing: { price_details: { price: 'price_yearly' } } }
    account.events.push({ ...paid, object: { ...paid.object, lines: { data: [line, ofYear] } } })
    expect(factsIn(account).at(-1)).toMatchObject({ periodEndsAt: subscription.periodEndsAt })
  })
})

describe('what else happens to a subscription', () => {
  test('a charge that fails until it is given up', () => {
    const { account, customer } = begin({ trial: true })
    customer.card = 'declined'
    advance(account, day(110))
    const kinds = kindsIn(account).map(([kind]) => kind)
    expect(kinds).toEqual([...Array(5).fill('payment_failed'), 'ended'])
  })

  test('unpaid instead of ended, then paid by hand', () => {
    const { account, customer, subscription } = begin({ account: stripeAccount({ now: start, afterRetries: 'unpaid' }), trial: true })
    customer.card = 'declined'
    advance(account, day(110))
    expect(subscription.status).toBe('unpaid')
    const before = account.events.length
    settleInvoice(account, [...account.invoices.values()].find(({ status }) => status === 'open')!, { amountPaid: 999 })
    expect(kindsIn(account, before).map(([kind]) => kind)).toEqual(['payment_succeeded', 'period_given'])
  })

  test.each(['void', 'mark_uncollectible', 'keep_as_draft'] as const)(
    'collection paused (%s) gives each period that begins meanwhile',
    (behavior) => {
      const { account, subscription } = begin({})
      const before = account.events.length
      const first = subscription.periodEndsAt
      pauseCollection(account, subscription, { behavior, resumesAt: day(40) })
      advance(account, day(45))
      const newest = subscription.periodEndsAt
      expect(kindsIn(account, before)).toEqual([
        ['collection_paused', first],
        ['collection_paused', newest],
        ['collection_resumed', null],
      ])
      advance(account, day(70))
      expect(kindsIn(account, before).at(-1)).toEqual(['payment_succeeded', subscription.periodEndsAt])
    },
  )

  test('collection paused in a trial gives no period before the first', () => {
    const { account, subscription } = begin({ trial: true })
    pauseCollection(account, subscription, { behavior: 'void', resumesAt: null })
    expect(kindsIn(account)).toEqual([['collection_paused', null]])
    advance(account, day(91))
    expect(kindsIn(account).at(-1)).toEqual(['collection_paused', subscription.periodEndsAt])
  })

  test('paused and resumed itself', () => {
    const { account, subscription } = begin({})
    const before = account.events.length
    pauseService(account, subscription)
    advance(account, day(50))
    resumeService(account, subscription)
    const kinds = ['paused', 'paused', 'unpaused', 'unpaused', 'payment_succeeded']
    expect(kindsIn(account, before).map(([kind]) => kind)).toEqual(kinds)
  })

  test('a trial that the operator makes longer', () => {
    const { account, subscription } = begin({ trial: true })
    moveTrialEnd(account, subscription, day(120))
    expect(kindsIn(account)).toEqual([['trial_moved', day(120)]])
  })

  test('set to end, undone, and ended', () => {
    const { account, subscription } = begin({})
    const before = account.events.length
    changeSubscription(account, subscription, { cancelAtPeriodEnd: true })
    changeSubscription(account, subscription, { cancelAtPeriodEnd: false })
    changeSubscription(account, subscription, { cancelAtPeriodEnd: true })
    const end = subscription.periodEndsAt
    advance(account, day(40))
    expect(kindsIn(account, before)).toEqual([
      ['cancel_scheduled', end],
      ['cancel_undone', end],
      ['cancel_scheduled', end],
      ['ended', end],
    ])
  })

  test('a first payment that never came is a decline, and no end', () => {
    const account = stripeAccount({ now: start })
    const customer = addCustomer(account, null)
    customer.card = 'declined'
    beginSubscription(account, { customer: customer.id, price: 'price_1', metadata: { personId } })
    advance(account, day(2))
    expect(kindsIn(account).map(([kind]) => kind)).toEqual(['payment_failed'])
  })
})
