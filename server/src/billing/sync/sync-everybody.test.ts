import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { noPayments } from '#server/platform/payments/open-payments'
import { listFailedRows } from '#server/platform/tasks/list-failed-rows'
import { failedRows } from '#server/platform/tasks/tables'
import { aSubscription, atTestProvider } from '../../../factories/payments.ts'
import { aPhotographer } from '../../../factories/people.ts'
import { aPriceChange } from '../../../factories/prices.ts'
import { refund } from '../../../test/fakes/stripe/refunds.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { paymentSteps } from '../../../test/payment-steps.ts'
import { priceLife } from '../../../test/price-life.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { lapseSubscriptions } from '../lapse-subscriptions.ts'
import { openCheckouts, priceChanges, subscriptionInvoices, subscriptions } from '../tables.ts'
import { dueSince, syncEverybody } from './sync-everybody.ts'

const { db } = await freshDatabase()
const { stripe, account, payments, begin, subscriber, currentView, toolsAt } = await priceLife(db)
const { day, paymentsAt, subscription } = paymentSteps(db)
const evening = new Date('2027-02-10T21:00:00Z')
const night = new Date('2027-02-11T03:00:00Z')
const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000)

beforeEach(async () => {
  for (const table of [openCheckouts, priceChanges, subscriptions, subscriptionInvoices, failedRows]) await db.delete(table)
  begin(evening)
})

const walk = (now = night, tools = payments) => syncEverybody(db, { ...toolsAt(now), payments: tools })
const asked = () => stripe.requests.filter(({ path, method }) => path === '/v1/subscriptions' && method === 'GET').length

async function subscribers(count: number) {
  const made: Awaited<ReturnType<typeof subscriber>>[] = []
  for (let index = 0; index < count; index++) made.push(await subscriber())
  stripe.requests.length = 0
  return made
}

/** Of so many people in a row the provider says nothing. */
function failFor(...customers: string[]) {
  stripe.answer = (request) =>
    customers.includes(request.query.get('customer') ?? '') ? { status: 500, text: 'Internal Server Error' } : stripe.likeStripe(request)
}

describe('the nightly walk', () => {
  test('asks about everybody once, also about those who never subscribed', async () => {
    await subscribers(3)
    await walk(minutesAfter(night, -1))
    expect(asked()).toBe(0)
    await walk()
    await walk(minutesAfter(night, 300))
    expect(asked()).toBe(3)
    await walk(minutesAfter(night, 1440))
    expect(asked()).toBe(6)
  })

  test('sees what no call told: a refund and an end, and what was told changes nothing', async () => {
    const [one, two, three] = await subscribers(3)
    refund(account, [...account.charges.values()].find(({ customer }) => customer === one?.atStripe.customer)!)
    two!.atStripe.endedAt = night
    two!.atStripe.status = 'canceled'
    const before = await currentView(three!.person)
    await walk()
    const rows = await db.select().from(subscriptionInvoices).where(eq(subscriptionInvoices.personId, one!.person.id))
    expect(rows).toMatchObject([{ refundedCents: 999, paidCents: 999, refundedAt: night }])
    expect(await currentView(two!.person)).toMatchObject({ state: 'ended' })
    expect(await currentView(three!.person)).toEqual(before)
  })

  test('goes on after one that fails, which is listed and asked about again later', async () => {
    const [one, two] = await subscribers(2)
    failFor(one!.atStripe.customer)
    await walk()
    expect(asked()).toBe(2)
    expect((await listFailedRows(db)).sentence).toContain(one!.person.id)
    stripe.answer = stripe.likeStripe
    await walk(minutesAfter(night, 1))
    expect(asked()).toBe(2)
    await walk(minutesAfter(night, 6))
    expect(asked()).toBe(3)
    expect(await db.$count(failedRows)).toBe(0)
    const synced = await db.select({ syncs: subscriptions.syncs }).from(subscriptions).where(eq(subscriptions.personId, two!.person.id))
    expect(synced).toHaveLength(1)
  })

  test('stops while the provider does not answer, and goes on with the others at the next time', async () => {
    const all = await subscribers(7)
    failFor(...all.map(({ atStripe }) => atStripe.customer))
    await walk()
    expect(asked()).toBe(5)
    stripe.answer = stripe.likeStripe
    await walk(minutesAfter(night, 5))
    await walk(minutesAfter(night, 10))
    const ids = all.map(({ person }) => person.id)
    const late = await db.$count(
      subscriptions,
      sql`${inArray(subscriptions.personId, ids)} and ${subscriptions.syncedAt} < ${night.toISOString()}`,
    )
    expect(late).toBe(0)
  })

  test('goes on after any number of customers whom the provider does not know', async () => {
    const all = await subscribers(7)
    for (const { atStripe } of all.slice(0, 6)) account.customers.delete(atStripe.customer)
    await walk()
    expect(asked()).toBe(7)
    expect(await db.$count(failedRows)).toBe(6)
  })

  test('ends after its minutes; two at once do no harm', async () => {
    for (const _round of rounds) {
      await subscribers(2)
      let minutes = 0
      const slow = { ...toolsAt(night), now: () => minutesAfter(night, minutes++ * 5) }
      await syncEverybody(db, slow)
      await Promise.all([walk(minutesAfter(night, 30)), walk(minutesAfter(night, 30))])
      expect(await db.$count(subscriptions, sql`${subscriptions.syncedAt} < ${night.toISOString()}`)).toBe(0)
    }
  })

  test('asks nobody on a site without payments', async () => {
    await subscribers(1)
    await walk(night, noPayments())
    expect(asked()).toBe(0)
  })

  test('begins again when a new price has become final, so that it is moved in time', async () => {
    const change = await aPriceChange(db, { startsAt: new Date('2027-03-01T00:00:00Z') })
    expect(dueSince([change], new Date('2027-02-26T23:00:00Z'))).toEqual(new Date('2027-02-26T03:00:00Z'))
    expect(dueSince([change], new Date('2027-02-27T01:00:00Z'))).toEqual(new Date('2027-02-27T00:00:00Z'))
    expect(dueSince([change], new Date('2027-02-27T04:00:00Z'))).toEqual(new Date('2027-02-27T03:00:00Z'))
  })
})

describe('the test provider', () => {
  const lapse = (now: Date) => lapseSubscriptions(db, listenerTools({ payments: paymentsAt(now), now: () => now }))

  test('charges an hour after the end of a month, and ends what was set to end', async () => {
    const [goes, stays] = [await aPhotographer(db, { subscription: null }), await aPhotographer(db, { subscription: null })]
    await atTestProvider(db, stays, aSubscription(stays, { beganAt: day(0) }))
    await atTestProvider(db, goes, aSubscription(goes, { beganAt: day(0), endsAt: day(30) }))
    await syncEverybody(db, listenerTools({ payments: paymentsAt(day(1)), now: () => day(1) }))
    await lapse(new Date(day(30).getTime() + 60_000))
    expect([await subscription(goes, day(30.1)), await subscription(stays, day(30.1))]).toMatchObject([
      { state: 'ended' },
      { state: 'active', periodEndsAt: day(30) },
    ])
    await lapse(minutesAfter(day(30), 60))
    expect((await subscription(stays, day(31))).periodEndsAt?.getTime()).toBeGreaterThan(day(57).getTime())
  })
})
