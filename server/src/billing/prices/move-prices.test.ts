import { setImmediate as nextTurn } from 'node:timers/promises'
import { eq, gt, lt, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { noPayments } from '#server/platform/payments/open-payments'
import { failuresOf } from '#server/platform/tasks/failures-of'
import { listFailedRows } from '#server/platform/tasks/list-failed-rows'
import { failedRows } from '#server/platform/tasks/tables'
import { aPhotographer } from '../../../factories/people.ts'
import { aPriceChange } from '../../../factories/prices.ts'
import type { Answer } from '../../../test/fakes/fake-http.ts'
import { changeSubscription } from '../../../test/fakes/stripe/change-subscription.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { priceLife } from '../../../test/price-life.ts'
import { testServices } from '../../../test/test-services.ts'
import { vacuum } from '../../../test/vacuum.ts'
import { openCheckouts, priceChanges, subscriptions } from '../tables.ts'
import { movePrices, selectDue } from './move-prices.ts'

const { db } = await freshDatabase()
const { stripe, account, payments, begin, subscriber, tell, toolsAt } = await priceLife(db)
const start = new Date('2027-02-10T09:00:00Z')
const begins = new Date('2027-03-01T00:00:00Z')
const final = new Date('2027-02-27T00:00:00Z')
const after = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000)

beforeEach(async () => {
  for (const table of [openCheckouts, priceChanges, subscriptions, failedRows]) await db.delete(table)
  begin(start)
  await aPriceChange(db, { startsAt: begins })
})

type Pause = (ms: number) => Promise<unknown>

/** Runs one task; returns how long it paused. */
async function run(now = final, { pause = async () => {}, tools = payments }: { pause?: Pause; tools?: typeof payments } = {}) {
  const pauses: number[] = []
  await movePrices(db, { ...toolsAt(now), payments: tools }, async (ms) => {
    pauses.push(ms)
    await pause(ms)
  })
  return pauses
}

async function subscribers(count: number) {
  const made: Awaited<ReturnType<typeof subscriber>>[] = []
  for (let index = 0; index < count; index++) made.push(await subscriber())
  stripe.requests.length = 0
  return made
}

const isOfPrice = ({ atStripe }: { atStripe: { price: string } }) => atStripe.price === 'price_2'
const moved = () => db.$count(subscriptions, eq(subscriptions.priceNumber, 1))
const written = () => stripe.requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/subscriptions'))
const fails = (ref: string, answer: Answer) => {
  stripe.answer = (request) => (request.path.endsWith(ref) ? answer : stripe.likeStripe(request))
}

describe('subscriptions are moved', () => {
  test('when the price is final, and not a minute before, each once', async () => {
    const all = await subscribers(3)
    await run(after(final, -1))
    expect(stripe.requests).toEqual([])
    await run()
    expect(all.every(isOfPrice)).toBe(true)
    expect([await moved(), written().length]).toEqual([3, 3])
    stripe.requests.length = 0
    await run(after(final, 5))
    await run(after(begins, 5))
    expect(stripe.requests).toEqual([])
  })

  test('also those that are found in several batches', async () => {
    for (let count = 0; count < 230; count++)
      await aPhotographer(db, { subscription: { periodEndsAt: after(begins, 60), subscriptionRef: `sub_gone_${count}` }, week: null })
    const task = testServices(db).payments
    await run(final, { tools: { ...task, kind: 'test' } })
    expect(await moved()).toBe(230)
  })

  test('never without a payment provider', async () => {
    await subscribers(1)
    await run(final, { tools: noPayments() })
    expect(await moved()).toBe(0)
  })

  test('not those whose next charge comes before its beginning', async () => {
    const [one] = await subscribers(1)
    await db.update(subscriptions).set({ periodEndsAt: after(begins, -1) })
    await run()
    await run(after(begins, 30))
    expect(one && isOfPrice(one)).toBe(false)
    await db.update(subscriptions).set({ periodEndsAt: begins })
    await run()
    expect(one && isOfPrice(one)).toBe(true)
  })

  test('at a bounded speed, for some minutes, and the next task goes on', async () => {
    await subscribers(4)
    let now = final
    const aMinute = async () => {
      now = after(now, 1)
    }
    const task = () => movePrices(db, { ...toolsAt(now), now: () => now }, aMinute)
    await task()
    expect(await moved()).toBe(2)
    await task()
    expect(await moved()).toBe(4)
    await subscribers(1)
    expect(await run()).toEqual([200])
  })

  test('after a price was withdrawn while a task was moving, back', async () => {
    const [one] = await subscribers(1)
    await run()
    await db.update(priceChanges).set({ withdrawnAt: final })
    await run(after(final, 5))
    expect(one?.atStripe.price).toBe('price_1')
    expect(await moved()).toBe(0)
  })
})

describe('a task', () => {
  test('that runs twice at once moves everybody', async () => {
    const all = await subscribers(6)
    await Promise.all([run(), run()])
    expect(all.every(isOfPrice)).toBe(true)
    expect(await moved()).toBe(6)
    expect(await db.$count(failedRows)).toBe(0)
  })

  test('keeps its notes while Stripe tells of the same subscriptions', async () => {
    for (const round of rounds) {
      const [one] = await subscribers(1)
      const cancel = async (isCancelled: boolean) => {
        changeSubscription(account, one!.atStripe, { cancelAtPeriodEnd: isCancelled })
        await tell()
      }
      await Promise.all([run(), cancel(true).then(() => cancel(false))])
      expect([one?.atStripe.price, await moved()]).toEqual(['price_2', round])
    }
  })

  test('that was killed leaves the rest to the next, also between Stripe and the note', async () => {
    const all = await subscribers(5)
    let left = 2
    const pause = async () => {
      if (--left === 0) throw new Error('killed')
    }
    await expect(run(final, { pause })).rejects.toThrow('killed')
    expect(await moved()).toBe(2)
    // As if it had been killed before the note.
    await db.update(subscriptions).set({ priceNumber: 0 })
    stripe.requests.length = 0
    await run(after(final, 5))
    expect(all.every(isOfPrice)).toBe(true)
    expect([await moved(), written().length]).toEqual([5, 3])
  })

  test('waits longer each time that Stripe asks to wait', async () => {
    await subscribers(1)
    let refusals = 3
    stripe.answer = (request) =>
      refusals-- > 0 ? { status: 429, json: { error: { type: 'invalid_request_error', code: 'rate_limit' } } } : stripe.likeStripe(request)
    const pauses = await run()
    expect(pauses).toHaveLength(4)
    expect(pauses[0]).toBeGreaterThanOrEqual(1000)
    expect(pauses[2]).toBeGreaterThanOrEqual(4000)
    expect([await moved(), await db.$count(failedRows)]).toEqual([1, 0])
  })

  test('goes on after somebody whose subscription always fails, who is listed and tried again later', async () => {
    const all = await subscribers(4)
    const bad = all[1]!
    fails(bad.atStripe.id, { status: 500, text: 'Internal Server Error' })
    await run()
    expect(await moved()).toBe(3)
    stripe.requests.length = 0
    await run(after(final, 1))
    expect(stripe.requests).toEqual([])
    for (const minutes of [20, 60, 200]) await run(after(final, minutes))
    expect(await db.select().from(failedRows)).toMatchObject([{ task: 'move-prices', rowId: bad.person.id, tries: 4 }])
    expect((await listFailedRows(db)).sentence).toContain(`move-prices: ${bad.person.id}, 4 tries`)
    stripe.answer = stripe.likeStripe
    await run(after(final, 3000))
    expect([await moved(), await db.$count(failedRows)]).toEqual([4, 0])
  })

  test('stops while Stripe does not answer at all, and a later one moves all', async () => {
    await subscribers(8)
    stripe.answer = () => 'cut'
    const asked = async (now: Date) => {
      stripe.requests.length = 0
      await run(now)
      return new Set(stripe.requests.map(({ path }) => path)).size
    }
    expect(await asked(final)).toBe(5)
    // Those that failed wait for their next try.
    expect(await asked(after(final, 1))).toBe(3)
    stripe.answer = stripe.likeStripe
    await run(after(final, 1440))
    expect([await moved(), await db.$count(failedRows)]).toEqual([8, 0])
  })

  test('moves nobody to an archived price, and leaves their price as it was', async () => {
    const all = await subscribers(2)
    account.prices.get('price_2')!.isActive = false
    await run()
    expect(all.some(isOfPrice)).toBe(false)
    expect([await moved(), await db.$count(failedRows)]).toEqual([0, 2])
  })

  test('notes nothing of a subscription that gave way to another meanwhile', async () => {
    const [one] = await subscribers(1)
    stripe.answer = (request) => stripe.likeStripe(request)
    const slow: typeof payments = {
      ...payments,
      async movePrice(move) {
        await payments.movePrice(move)
        await db.update(subscriptions).set({ subscriptionRef: 'sub_another' })
        await nextTurn()
      },
    }
    await run(final, { tools: slow })
    expect(one && isOfPrice(one)).toBe(true)
    expect(await moved()).toBe(0)
  })

  test('forgets a failure when the subscription has ended', async () => {
    const [one] = await subscribers(1)
    fails(one!.atStripe.id, 'cut')
    await run()
    await db.update(subscriptions).set({ state: 'ended' })
    await run(after(final, 1440))
    expect(await db.$count(failedRows)).toBe(0)
  })
})

test('what is due is found by the index of the prices', async () => {
  for (let count = 0; count < 60; count++)
    await aPhotographer(db, { week: null, subscription: { subscriptionRef: `sub_${count}`, priceNumber: 1 } })
  await vacuum(db, ['subscriptions'])
  const move = { to: 1, chargedFrom: begins, chargedBefore: null }
  const { isReady } = failuresOf(db, { task: 'move-prices', ...toolsAt(final) })
  for (const isAnother of [lt(subscriptions.priceNumber, 1), gt(subscriptions.priceNumber, 1)]) {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute(sql`explain ${selectDue(db, move, { isAnother, after: undefined, isReady, now: final }).getSQL()}`)
    })
    const lines = JSON.stringify(plan.rows)
    expect(lines).toMatch(/Index Scan using subscriptions_by_price on.*Index Cond: \(price_number/)
    expect(lines).not.toContain('Sort')
  }
})
