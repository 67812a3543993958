import { beforeEach, describe, expect, test } from 'vitest'
import { misbehaviours } from '../../../test/fakes/fake-http.ts'
import { fakeStripe, stripeKeys } from '../../../test/fakes/fake-stripe.ts'
import { addCustomer } from '../../../test/fakes/stripe/account.ts'
import { changeSubscription, endSubscription } from '../../../test/fakes/stripe/change-subscription.ts'
import { advance } from '../../../test/fakes/stripe/clock.ts'
import { beginSubscription, pauseCollection } from '../../../test/fakes/stripe/subscriptions.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { noPayments } from './open-payments.ts'
import { stripePayments } from './stripe/stripe-payments.ts'
import { testPayments } from './test-payments.ts'

const personId = '6f1c1f7e-2f0a-4c55-9d0e-1b6f3a0c5d21'
const fake = await fakeStripe()
const { account } = fake
const api = { host: '127.0.0.1', port: fake.port, protocol: 'http' as const }
const stripe = stripePayments({ ...stripeKeys, api, findPriceRefs: async () => ['price_old', 'price_2'], timeoutMs: 500 })
const tools = { secret: 'the secret', publicUrl: 'http://localhost:3000', now: () => new Date(), findCentsOn: async () => () => 999 }
const own = testPayments({ ...tools, db: (await freshDatabase()).db })
const day = 24 * 3_600_000
const later = (days: number) => new Date(account.now.getTime() + days * day)

beforeEach(() => {
  fake.answer = fake.likeStripe
  fake.requests.length = 0
})
account.prices.set('price_archived', { id: 'price_archived', amount: 799, months: 1, isActive: false })
account.prices.set('price_forgotten', { id: 'price_forgotten', amount: 899, months: 1, isActive: true })

/** A subscription at Stripe with the first price. */
function running({ metadata = { personId }, price = stripeKeys.priceId, ...rest }: Partial<Parameters<typeof beginSubscription>[1]> = {}) {
  return beginSubscription(account, { ...rest, customer: addCustomer(account, null).id, price, metadata })
}

const move = (subscriptionRef: string, priceRef: string | null = 'price_2') => stripe.movePrice({ subscriptionRef, personId, priceRef })
const chargesOf = (customer: string) =>
  [...account.charges.values()].filter((charge) => charge.customer === customer).map(({ amount }) => amount)
const written = () => fake.requests.filter(({ method }) => method === 'POST')

describe.each([stripe, own])('every payment provider: $kind', (payments) => {
  test('moves a subscription to a price, also twice, and an unknown one', async () => {
    const { id: subscriptionRef } = running()
    await payments.movePrice({ subscriptionRef, personId, priceRef: 'price_2' })
    await payments.movePrice({ subscriptionRef, personId, priceRef: 'price_2' })
    await payments.movePrice({ subscriptionRef: 'sub_gone', personId, priceRef: 'price_2' })
  })

  test('has no price with an unknown id', async () => {
    expect(await payments.findPrice({ priceRef: 'price_unheard_of' })).toBeNull()
  })
})

test('without a payment provider there is no price, and nothing can be moved', async () => {
  expect(await noPayments().findPrice({ priceRef: 'price_1' })).toBeNull()
  await expect(noPayments().movePrice({ subscriptionRef: 'sub_1', personId, priceRef: null })).rejects.toMatchObject({
    reason: 'unavailable',
  })
})

describe('a price of Stripe', () => {
  test.each([
    ['price_2', { cents: 1299, currency: 'usd', isMonthly: true, isActive: true }],
    ['price_of_a_year', { cents: 9900, currency: 'usd', isMonthly: false, isActive: true }],
    ['price_archived', { cents: 799, currency: 'usd', isMonthly: true, isActive: false }],
  ])('%s', async (priceRef, found) => {
    expect(await stripe.findPrice({ priceRef })).toEqual(found)
  })

  test.each([
    ['paid four times a year', { recurring: { interval: 'month', interval_count: 3, usage_type: 'licensed' } }, { isMonthly: false }],
    ['paid by use', { recurring: { interval: 'month', interval_count: 1, usage_type: 'metered' } }, { isMonthly: false }],
    ['paid once', { recurring: null, type: 'one_time' }, { isMonthly: false }],
    ['of a quantity', { unit_amount: null, recurring: null }, { cents: null }],
  ])('that is %s', async (_, differences, found) => {
    fake.answer = () => ({ json: { id: 'price_2', active: true, currency: 'usd', unit_amount: 1299, ...differences } })
    expect(await stripe.findPrice({ priceRef: 'price_2' })).toMatchObject(found)
  })
})

describe('moving a subscription of Stripe', () => {
  test('charges nothing now, and the new price from the next period on', async () => {
    const subscription = running()
    const { customer, periodEndsAt } = subscription
    await move(subscription.id)
    expect(subscription).toMatchObject({ price: 'price_2', periodEndsAt, status: 'active' })
    expect(chargesOf(customer)).toEqual([999])
    advance(account, later(32))
    expect(chargesOf(customer)).toEqual([999, 1299])
  })

  test('leaves a trial, its coupon, a pause of collection and a scheduled end as they are', async () => {
    const subscription = running({ trialEndsAt: later(20), percentOff: 50 })
    pauseCollection(account, subscription, { behavior: 'void', resumesAt: later(40) })
    changeSubscription(account, subscription, { cancelAtPeriodEnd: true })
    const before = { ...subscription }
    await move(subscription.id)
    expect(subscription).toEqual({ ...before, price: 'price_2' })
    expect(chargesOf(subscription.customer)).toEqual([])
  })

  test('leaves other items of the subscription as they are', async () => {
    const subscription = running()
    subscription.otherPrices.push('price_of_another_product')
    await move(subscription.id)
    expect(subscription).toMatchObject({ price: 'price_2', otherPrices: ['price_of_another_product'] })
    advance(account, later(32))
    expect(chargesOf(subscription.customer)).toEqual([999, 6299])
  })

  test('notes the person of one that the operator made by hand, also if its price is right already', async () => {
    for (const price of ['price_old', 'price_2']) {
      const subscription = running({ metadata: { note: 'a friend' }, price })
      await move(subscription.id)
      expect(subscription).toMatchObject({ price: 'price_2', metadata: { note: 'a friend', personId } })
    }
  })

  test.each<[string, Parameters<typeof running>[0], string[], string | RegExp]>([
    ['moves one whose only item has a price of earlier settings', { price: 'price_forgotten' }, [], 'price_2'],
    ['refuses one with several items of which none is ours', { price: 'price_forgotten' }, ['price_of_a_year'], /None of the items/],
    ['refuses one of somebody else', { metadata: { personId: '0b8d5a10-9d0e-4c55-8f7e-2f0a1b6f3a0c' } }, [], /somebody else's/],
  ])('%s', async (_, values, otherPrices, result) => {
    const subscription = running(values)
    const { price } = Object.assign(subscription, { otherPrices })
    const moved = move(subscription.id)
    if (typeof result === 'string') await moved
    else await expect(moved).rejects.toThrow(result)
    expect(subscription.price).toBe(typeof result === 'string' ? result : price)
  })

  test('moves one back to the price of the settings, and an ended one nowhere', async () => {
    const [subscription, ended] = [running({ price: 'price_2' }), running()]
    endSubscription(account, ended)
    await move(subscription.id, null)
    await move(ended.id)
    expect([subscription.price, ended.price, written().length]).toEqual([stripeKeys.priceId, 'price_1', 1])
  })

  test('is written once, with no more than the item, its quantity, the person and that nothing is charged now', async () => {
    const { id } = running()
    await move(id)
    await move(id)
    expect(written().map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      {
        'items[0][id]': `si_${id}`,
        'items[0][price]': 'price_2',
        'items[0][quantity]': '1',
        'metadata[personId]': personId,
        proration_behavior: 'none',
      },
    ])
  })

  test.each(['price_unheard_of', 'price_archived'])('fails with %s', async (priceRef) => {
    const subscription = running()
    await expect(move(subscription.id, priceRef)).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
    expect(subscription.price).toBe('price_1')
  })

  test('whose answer was lost is done', async () => {
    const subscription = running()
    fake.answer = (request) => {
      const answer = fake.likeStripe(request)
      return request.method === 'POST' ? 'cut' : answer
    }
    await expect(move(subscription.id)).rejects.toMatchObject({ reason: 'unavailable' })
    fake.answer = fake.likeStripe
    const before = written().length
    await move(subscription.id)
    expect(subscription.price).toBe('price_2')
    expect(written()).toHaveLength(before)
  })
})

test.each(misbehaviours)('when Stripe %s, a price is not found, and nothing is moved', async (_, answer) => {
  const { id } = running()
  fake.answer = () => answer
  await expect(stripe.findPrice({ priceRef: 'price_2' })).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
  await expect(move(id)).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
})
