import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import type { EventOf } from '#server/events'
import { events } from '#server/platform/events/tables'
import { failedRows } from '#server/platform/tasks/tables'
import { aPhotographer } from '../../../factories/people.ts'
import { aPriceChange } from '../../../factories/prices.ts'
import type { Subscription } from '../../../test/fakes/stripe/account.ts'
import { changeSubscription, endSubscription } from '../../../test/fakes/stripe/change-subscription.ts'
import { beginSubscription, moveTrialEnd, pauseCollection, pauseService, resumeService } from '../../../test/fakes/stripe/subscriptions.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { priceLife } from '../../../test/price-life.ts'
import { runListener } from '../../../test/run-listener.ts'
import { onAccountDeleted } from '../on-account-deleted.ts'
import { onSubscriptionSurplus } from '../sync/on-subscription-surplus.ts'
import { openCheckouts, priceChanges, subscriptions, surplusSubscriptions } from '../tables.ts'

const { db } = await freshDatabase()
const { account, begin, tell, walk, pass, currentView, openCheckout, finish, subscriber, chargesOf, toolsAt } = await priceLife(db)
const on = (text: string) => new Date(`2027-${text}Z`)
/** A month costs $12.99 from then on. */
const begins = on('03-01T00:00:00')

beforeEach(async () => {
  for (const table of [openCheckouts, priceChanges, subscriptions, surplusSubscriptions, failedRows]) await db.delete(table)
  begin(on('02-10T09:00:00'))
  await aPriceChange(db, { startsAt: begins })
})

/** A deleted account, and the task of each of its subscriptions. */
async function leave({ id: personId }: { id: string }) {
  const tools = toolsAt(account.now)
  await db.update(people).set({ deletedAt: account.now, disabledAt: account.now }).where(eq(people.id, personId))
  await runListener(db, onAccountDeleted, 'account.deleted', { personId }, tools)
  const surplus = await db.select().from(events).where(eq(events.name, 'subscription.surplus'))
  for (const event of surplus) await onSubscriptionSurplus(db, event as EventOf<'subscription.surplus'>, tools)
}

const numberOf = async ({ id }: { id: string }) => {
  const [row] = await db.select({ number: subscriptions.priceNumber }).from(subscriptions).where(eq(subscriptions.personId, id))
  return row?.number
}

describe('the price of a month changes', () => {
  test('during a trial with a card: the first charge is the new price', async () => {
    const { person, atStripe } = await subscriber({ trialSince: on('01-10T09:00:00') })
    expect(atStripe).toMatchObject({ status: 'trialing', price: 'price_1' })
    expect(await pass(on('05-20T00:00:00'), person)).toEqual([])
    expect(chargesOf(atStripe)).toEqual([1299, 1299])
  })

  test.each([
    ['a second before', '01-28T23:59:59', [999, 999, 1299]],
    ['at', '02-01T00:00:00', [999, 1299, 1299]],
    ['a second after', '02-01T00:00:01', [999, 1299, 1299]],
  ])('and a month that begins %s its beginning', async (_, since, charges) => {
    account.now = on(since)
    const { person, atStripe } = await subscriber()
    expect(await pass(on('04-10T00:00:00'), person)).toEqual([])
    expect(chargesOf(atStripe)).toEqual(charges)
    expect(await numberOf(person)).toBe(1)
  })

  test('and one that is cancelled ends without a charge', async () => {
    const { person, atStripe } = await subscriber()
    changeSubscription(account, atStripe, { cancelAtPeriodEnd: true })
    await pass(on('03-09T00:00:00'))
    expect(atStripe).toMatchObject({ price: 'price_2', cancelAtPeriodEnd: true })
    await pass(on('04-20T00:00:00'))
    expect(chargesOf(atStripe)).toEqual([999])
    expect(await currentView(person)).toMatchObject({ state: 'ended' })
  })

  test('and one that is resumed in the last minute costs the new price', async () => {
    const { person, atStripe } = await subscriber()
    changeSubscription(account, atStripe, { cancelAtPeriodEnd: true })
    await pass(on('03-10T08:59:00'))
    changeSubscription(account, atStripe, { cancelAtPeriodEnd: false })
    expect(await pass(on('03-20T00:00:00'), person)).toEqual([])
    expect(chargesOf(atStripe)).toEqual([999, 1299])
  })

  test('and a month that was declined before it is paid after it at the old price', async () => {
    account.now = on('01-25T09:00:00')
    const { person, atStripe } = await subscriber()
    const card = account.customers.get(atStripe.customer)!
    await pass(on('02-20T00:00:00'))
    card.card = 'declined'
    await pass(on('03-05T00:00:00'))
    expect(await currentView(person)).toMatchObject({ state: 'past_due' })
    card.card = 'good'
    await pass(on('03-09T12:00:00'))
    expect(await currentView(person)).toMatchObject({ state: 'active' })
    await pass(on('04-20T00:00:00'))
    expect(chargesOf(atStripe)).toEqual([999, 999, 1299])
  })

  test('and a month that is never paid: the next one costs the new price', async () => {
    account.afterRetries = 'past_due'
    account.now = on('01-25T09:00:00')
    const { person, atStripe } = await subscriber()
    const card = account.customers.get(atStripe.customer)!
    card.card = 'declined'
    await pass(on('03-20T00:00:00'))
    expect(await currentView(person)).toMatchObject({ state: 'past_due' })
    card.card = 'good'
    await pass(on('04-20T00:00:00'))
    expect(await currentView(person)).toMatchObject({ state: 'active' })
    expect(chargesOf(atStripe)).toEqual([999, 1299])
  })

  test('while the operator has paused the service: it is resumed with the new price', async () => {
    const { person, atStripe } = await subscriber()
    pauseService(account, atStripe)
    await pass(on('03-20T00:00:00'))
    expect(atStripe).toMatchObject({ status: 'paused', price: 'price_2' })
    resumeService(account, atStripe)
    await tell()
    expect(await pass(on('04-10T00:00:00'), person)).toEqual([])
    expect(chargesOf(atStripe)).toEqual([999, 1299])
  })

  const halfPrice = (atStripe: Subscription) => Object.assign(atStripe, { percentOff: 50 })
  const pause = (atStripe: Subscription) => pauseCollection(account, atStripe, { behavior: 'void', resumesAt: on('03-20T00:00:00') })
  test.each([
    ['and a coupon stays', halfPrice, [999, 650, 650]],
    ['while collection is paused: nothing is charged until the pause ends', pause, [999, 1299]],
  ])('%s', async (_, happen, charges) => {
    const { person, atStripe } = await subscriber()
    await pass(on('02-20T00:00:00'))
    happen(atStripe)
    expect(await pass(on('04-20T00:00:00'), person)).toEqual([])
    expect(chargesOf(atStripe)).toEqual(charges)
  })

  test('and a subscription that the operator made by hand stays ours', async () => {
    const { person, atStripe } = await subscriber()
    await finishNow(atStripe)
    const byHand = beginSubscription(account, { customer: atStripe.customer, price: 'price_1', metadata: {} })
    await tell()
    expect(await pass(on('04-20T00:00:00'), person)).toEqual([])
    expect(byHand).toMatchObject({ price: 'price_2', metadata: { personId: person.id } })
    expect(chargesOf(byHand)).toEqual([999, 999, 1299, 1299])
  })

  test('and one with the new price that no webhook told of is found, and ends with the account', async () => {
    const { person, atStripe } = await subscriber()
    await finishNow(atStripe)
    const byHand = beginSubscription(account, { customer: atStripe.customer, price: 'price_2', metadata: {} })
    account.now = on('02-11T03:00:00')
    await walk()
    expect(await currentView(person)).toMatchObject({ state: 'active', periodEndsAt: byHand.periodEndsAt })
    const unheardOf = beginSubscription(account, { customer: atStripe.customer, price: 'price_2', metadata: {} })
    await leave(person)
    expect([byHand.status, unheardOf.status]).toEqual(['canceled', 'canceled'])
  })

  test('again a year later', async () => {
    account.prices.set('price_3', { id: 'price_3', amount: 1499, months: 1, isActive: true })
    const { person, atStripe } = await subscriber()
    await pass(on('12-15T00:00:00'), undefined, 120)
    await aPriceChange(db, { number: 2, cents: 1499, providerRef: 'price_3', startsAt: new Date('2028-03-01T00:00:00Z') })
    account.charges.clear()
    expect(await pass(new Date('2028-04-20T00:00:00Z'), person)).toEqual([])
    expect(chargesOf(atStripe)).toEqual([1299, 1299, 1499, 1499])
    expect(await numberOf(person)).toBe(2)
  })

  test('while a checkout is open: it costs what it says, and the new price from the next month on', async () => {
    const person = await aPhotographer(db, { subscription: null })
    account.now = on('02-28T23:30:00')
    const checkout = await openCheckout(person)
    account.now = on('03-01T00:20:00')
    const atStripe = await finish(checkout)
    expect(await pass(on('05-20T00:00:00'), person)).toEqual([])
    expect(chargesOf(atStripe)).toEqual([999, 1299, 1299])
  })

  test('and a checkout of a trial that ends after its beginning is moved, or opened with it when it is final', async () => {
    for (const opensOn of ['02-20T09:00:00', '02-27T09:00:00']) {
      account.now = on(opensOn)
      const { atStripe } = await subscriber({ trialSince: on('01-10T09:00:00') })
      await pass(on('04-12T00:00:00'))
      expect(chargesOf(atStripe)).toEqual([1299])
    }
  })

  test('and a trial that the operator shortens to end before it costs the old price first', async () => {
    account.now = on('02-25T00:00:00')
    const { person, atStripe } = await subscriber({ trialSince: on('01-10T09:00:00') })
    await pass(on('02-27T09:00:00'))
    expect(atStripe.price).toBe('price_2')
    moveTrialEnd(account, atStripe, on('02-28T12:00:00'))
    expect(await pass(on('04-20T00:00:00'), person)).toEqual([])
    expect(chargesOf(atStripe)).toEqual([999, 1299])
  })

  async function finishNow({ id }: { id: string }) {
    endSubscription(account, account.subscriptions.get(id)!)
    await tell()
  }
})
