import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { failedRows } from '#server/platform/tasks/tables'
import { aPriceChange } from '../../../factories/prices.ts'
import { changeSubscription } from '../../../test/fakes/stripe/change-subscription.ts'
import { beginSubscription } from '../../../test/fakes/stripe/subscriptions.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { priceLife } from '../../../test/price-life.ts'
import { openCheckouts, priceChanges, subscriptions, surplusSubscriptions } from '../tables.ts'
import { syncEverybody } from './sync-everybody.ts'
import { syncSubscription } from './sync-subscription.ts'

const { db } = await freshDatabase()
const { stripe, account, payments, begin, subscriber, tell, walk, toolsAt } = await priceLife(db)
const begins = new Date('2027-03-01T00:00:00Z')
const final = new Date('2027-02-27T00:00:00Z')
const after = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000)

beforeEach(async () => {
  for (const table of [openCheckouts, priceChanges, subscriptions, surplusSubscriptions, failedRows]) await db.delete(table)
  begin(new Date('2027-02-10T09:00:00Z'))
  await aPriceChange(db, { startsAt: begins })
})

async function subscribers(count: number) {
  const made: Awaited<ReturnType<typeof subscriber>>[] = []
  while (made.length < count) made.push(await subscriber())
  stripe.requests.length = 0
  return made
}

const pricesOf = (all: { atStripe: { price: string } }[]) => all.map(({ atStripe }) => atStripe.price)
const moved = () => db.$count(subscriptions, eq(subscriptions.priceNumber, 1))
const written = () => stripe.requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/subscriptions')).length

test('everybody is moved when the price is final, and not a minute before, each once', async () => {
  const all = await subscribers(3)
  await walk(after(final, -1))
  expect([pricesOf(all), written()]).toEqual([['price_1', 'price_1', 'price_1'], 0])
  await walk(final)
  expect(pricesOf(all)).toEqual(['price_2', 'price_2', 'price_2'])
  for (const at of [after(final, 5), after(final, 1440), after(begins, 5)]) await walk(at)
  expect([await moved(), written()]).toEqual([3, 3])
})

test('nobody is moved whose next charge comes before its beginning, until it is known that it came', async () => {
  const [one] = await subscribers(1)
  one!.atStripe.periodEndsAt = after(begins, -1)
  for (const at of [final, after(begins, 300)]) await walk(at)
  expect(written()).toBe(0)
  one!.atStripe.periodEndsAt = after(begins, 43_200)
  await syncSubscription(db, toolsAt(after(begins, 301)), one!.person.id)
  expect(one!.atStripe.price).toBe('price_2')
})

test('everybody is moved back after a price that was withdrawn meanwhile', async () => {
  const all = await subscribers(2)
  await walk(final)
  await db.update(priceChanges).set({ withdrawnAt: final })
  for (const at of [after(final, 1440), after(begins, 1440)]) await walk(at)
  expect([pricesOf(all), await moved()]).toEqual([['price_1', 'price_1'], 0])
})

test.each(['price_old', 'price_of_another_product'])('one at %s, which is none of ours, stays until the change', async (price) => {
  const [one] = await subscribers(1)
  one!.atStripe.price = price
  await walk(after(final, -60))
  expect([one!.atStripe.price, written()]).toEqual([price, 0])
  await walk(final)
  expect(one!.atStripe.price).toBe('price_2')
})

test("another person's subscription, and one of another product, of the same customer stay as they are", async () => {
  const { atStripe } = await subscriber()
  const { customer } = atStripe
  const another = beginSubscription(account, { customer, price: 'price_1', metadata: { personId: crypto.randomUUID() } })
  const product = beginSubscription(account, { customer, price: 'price_of_another_product', metadata: {} })
  await walk(final)
  expect([atStripe, another, product]).toMatchObject([
    { price: 'price_2', status: 'active' },
    { price: 'price_1', status: 'active' },
    { price: 'price_of_another_product', status: 'active' },
  ])
})

test.each(['silent', 'archived'])('while Stripe or its price is %s nobody is moved, and then everybody is', async (fault) => {
  const all = await subscribers(2)
  if (fault === 'silent') stripe.answer = () => 'cut'
  account.prices.get('price_2')!.isActive = fault !== 'archived'
  await walk(final)
  expect([pricesOf(all), await moved(), await db.$count(failedRows)]).toEqual([['price_1', 'price_1'], 0, 2])
  stripe.answer = stripe.likeStripe
  account.prices.get('price_2')!.isActive = true
  await walk(after(final, 1440))
  expect([pricesOf(all), await moved(), await db.$count(failedRows)]).toEqual([['price_2', 'price_2'], 2, 0])
})

test('two who ask at once, and news of the same subscription meanwhile, move it', async () => {
  const all = await subscribers(rounds.length)
  account.now = final
  for (const { person, atStripe } of all) {
    const set = (cancelAtPeriodEnd: boolean) => {
      changeSubscription(account, atStripe, { cancelAtPeriodEnd })
      return tell()
    }
    const ask = () => syncSubscription(db, toolsAt(final), person.id)
    await Promise.all([ask(), ask(), set(true).then(() => set(false))])
  }
  expect([new Set(pricesOf(all)), await moved()]).toEqual([new Set(['price_2']), all.length])
})

test('nothing is noted of a subscription that gave way to another meanwhile', async () => {
  const [one] = await subscribers(1)
  const movePrice: typeof payments.movePrice = async (move) => {
    await payments.movePrice(move)
    await db.update(subscriptions).set({ subscriptionRef: 'sub_another' })
  }
  await syncSubscription(db, { payments: { ...payments, movePrice }, now: () => final }, one!.person.id)
  expect([one!.atStripe.price, await moved()]).toEqual(['price_2', 0])
})

test('a provider without prices is not asked to move anybody to an id', async () => {
  const [one] = await subscribers(1)
  await db.update(priceChanges).set({ providerRef: null })
  const asked: unknown[] = []
  const movePrice: typeof payments.movePrice = async ({ priceRef }) => void asked.push(priceRef)
  await syncEverybody(db, { ...toolsAt(final), payments: { ...payments, kind: 'test', movePrice } })
  expect([asked, await moved(), one!.atStripe.price]).toEqual([[null], 1, 'price_1'])
})
