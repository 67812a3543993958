import { and, eq, isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { onPriceNotified } from '#server/notifications/about-subscriptions/price-changing'
import { notifications } from '#server/notifications/tables'
import { events } from '#server/platform/events/tables'
import { aPhotographer } from '../../../factories/people.ts'
import { emptyDatabase } from '../../../test/empty-database.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { findRecorded } from '../../../test/recorded-events.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { priceChanges, subscriptions } from '../tables.ts'
import { announcePrice, withdrawPrice } from './announce-price.ts'
import { notifyOfPrices } from './notify-of-prices.ts'

const { db } = await freshDatabase()
const now = new Date('2026-11-28T15:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)
const startsAt = new Date('2027-01-10T00:00:00Z')

beforeEach(begin)

async function begin() {
  await emptyDatabase(db)
  await db.delete(priceChanges)
}

async function subscribers(count: number, facts: Partial<typeof subscriptions.$inferInsert> = {}) {
  const ids: string[] = []
  for (let each = 0; each < count; each++) ids.push((await aPhotographer(db, { subscription: { periodEndsAt: later(20), ...facts } })).id)
  return ids
}

function announce(cents = 1299, at = now) {
  const wanted = { cents, startsAt: new Date(startsAt.getTime() + at.getTime() - now.getTime()), providerRef: null }
  return announcePrice(db, wanted, { check: async () => null, now: at })
}

const tell = (at = now, perTransaction?: number) => notifyOfPrices(db, { billing: true, now: () => at }, perTransaction)
const changeOf = async (number = 1) => (await db.select().from(priceChanges).where(eq(priceChanges.number, number)))[0]

function fail(): never {
  throw new Error('killed')
}

/** Whom the events tell, in the order of the events. */
async function told({ isWithdrawn = false } = {}) {
  const rows = await db.select().from(events).where(eq(events.name, 'price.notified')).orderBy(events.recordedAt)
  const facts = rows.map((row) => row.facts as { isWithdrawn: boolean; personIds: string[] })
  return facts.filter((one) => one.isWithdrawn === isWithdrawn).flatMap(({ personIds }) => personIds)
}

describe('a new price', () => {
  test('is told to everybody whose subscription runs or is past due, and to nobody else', async () => {
    const running = [
      ...(await subscribers(1)),
      ...(await subscribers(1, { state: 'trialing', hasCard: false, cancelPending: true })),
      ...(await subscribers(1, { cancelPending: true })),
      ...(await subscribers(1, { state: 'past_due', periodEndsAt: later(-9), paymentFailedAt: later(-9) })),
      // The charge is late; it can still be paid.
      ...(await subscribers(1, { periodEndsAt: later(-9) })),
    ]
    await subscribers(1, { state: 'ended', periodEndsAt: later(-9) })
    await subscribers(1, { state: 'none' })
    // Over, although the task that stores it has not run.
    await subscribers(1, { state: 'trialing', hasCard: false, cancelPending: true, periodEndsAt: later(-0.01) })
    await aPhotographer(db, { subscription: null })
    const [disabled] = await subscribers(1)
    await db.update(people).set({ disabledAt: now }).where(eq(people.id, disabled!))
    await announce()
    await tell()
    expect((await told()).toSorted()).toEqual(running.toSorted())
    expect(await changeOf()).toMatchObject({ notifiedAt: now, notifiedPeople: 5 })
  })

  test('is told once, however often the task runs', async () => {
    await subscribers(3)
    await announce()
    await tell()
    await tell(later(1))
    expect(await told()).toHaveLength(3)
    expect(await changeOf()).toMatchObject({ notifiedAt: now, notifiedPeople: 3 })
  })

  test('nobody hears without an announcement, and nobody is told where nobody subscribed', async () => {
    await subscribers(1)
    await tell()
    expect(await told()).toEqual([])
    await begin()
    await announce()
    await tell()
    expect(await changeOf()).toMatchObject({ notifiedAt: now, notifiedPeople: 0 })
  })

  test.each([1, 2, 3, 4, 6, 7])('reaches six people in batches of %i, each once, in order', async (perTransaction) => {
    const ids = await subscribers(6)
    await announce()
    await tell(now, perTransaction)
    expect(await told()).toEqual(ids.toSorted())
    expect(await changeOf()).toMatchObject({ notifiedAt: now, notifiedPeople: 6 })
  })

  test('is told by two tasks at once to everybody once', async () => {
    for (const _round of rounds) {
      await begin()
      const ids = await subscribers(5)
      await announce()
      await Promise.all([tell(now, 1), tell(now, 2), tell(now, 1)])
      expect((await told()).toSorted()).toEqual(ids.toSorted())
      expect(await changeOf()).toMatchObject({ notifiedPeople: 5 })
    }
  })

  test('is told to the others by the next task if one is killed, at every batch', async () => {
    const ids = await subscribers(4)
    await announce()
    for (let batches = 1; batches <= 4; batches++) {
      let left = batches
      await notifyOfPrices(db, { billing: true, now: () => (left-- > 0 ? now : fail()) }, 1).catch(() => undefined)
    }
    await tell(now, 1)
    expect(await told()).toEqual(ids.toSorted())
    expect(await changeOf()).toMatchObject({ notifiedAt: now, notifiedPeople: 4 })
  })

  test('is not told to somebody who subscribes afterwards: the price was named to them then', async () => {
    await announce()
    await tell()
    await subscribers(1)
    await tell(later(1))
    expect(await told()).toEqual([])
  })

  test('is told to nobody while billing is turned off, and to everybody once it is on again', async () => {
    const ids = await subscribers(1)
    await announce()
    await notifyOfPrices(db, { billing: false, now: () => now })
    expect(await told()).toEqual([])
    await tell(later(1))
    expect(await told()).toEqual(ids)
  })

  test('is told to somebody who subscribes while others are told, if their turn is still to come', async () => {
    const [first, second, third, fourth] = ['1', '4', '7', 'c'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`)
    const subscribe = (id = '') => aPhotographer(db, { id, subscription: { periodEndsAt: later(20) } })
    for (const id of [second, third]) await subscribe(id)
    await announce()
    let left = 1
    await notifyOfPrices(db, { billing: true, now: () => (left-- > 0 ? now : fail()) }, 1).catch(() => undefined)
    for (const id of [first, fourth]) await subscribe(id)
    await tell()
    expect(await told()).toEqual([second, third, fourth])
  })
})

describe('a price that is withdrawn', () => {
  test('before anybody was told is told to nobody', async () => {
    await subscribers(2)
    await announce()
    await withdrawPrice(db, later(0.1))
    await tell(later(1))
    expect(await told()).toEqual([])
    expect(await told({ isWithdrawn: true })).toEqual([])
  })

  test('after everybody was told is told to everybody once, also to those who ended their subscription since', async () => {
    const staying = await subscribers(2)
    const leaving = await subscribers(1)
    await subscribers(1, { state: 'ended', updatedAt: later(-30) })
    await announce()
    await tell()
    await db
      .update(subscriptions)
      .set({ state: 'ended', updatedAt: later(2) })
      .where(eq(subscriptions.personId, leaving[0]!))
    await withdrawPrice(db, later(3))
    await Promise.all([tell(later(3), 1), tell(later(3), 2)])
    await tell(later(4))
    expect((await told({ isWithdrawn: true })).toSorted()).toEqual([...staying, ...leaving].toSorted())
    expect(await changeOf()).toMatchObject({ notifiedAt: later(3), notifiedPeople: 3 })
  })

  test('in the middle of the telling is told from the beginning, and the new price to nobody else', async () => {
    const ids = (await subscribers(4)).toSorted()
    await announce()
    let left = 2
    await notifyOfPrices(db, { billing: true, now: () => (left-- > 0 ? now : fail()) }, 1).catch(() => undefined)
    await withdrawPrice(db, later(0.1))
    await tell(later(1), 1)
    expect(await told()).toEqual(ids.slice(0, 2))
    expect(await told({ isWithdrawn: true })).toEqual(ids)
  })

  test('at the same time as the telling never leaves somebody who heard of it without the news that it stays', async () => {
    for (const _round of rounds) {
      await begin()
      await subscribers(3)
      await announce()
      await Promise.all([tell(now, 1), withdrawPrice(db, later(0.1)), tell(now, 2)])
      await tell(later(1))
      const heard = await told({ isWithdrawn: true })
      for (const id of await told()) expect(heard).toContain(id)
      expect(new Set(heard).size).toBe(heard.length)
    }
  })

  test('and announced anew is told in that order', async () => {
    const ids = await subscribers(2)
    await announce()
    await tell()
    await withdrawPrice(db, later(1))
    await announce(1499, later(1))
    await tell(later(1))
    expect(await told()).toHaveLength(2 * ids.length)
    expect(await db.$count(priceChanges, isNull(priceChanges.notifiedAt))).toBe(0)
  })
})

test('the task of an event notifies once also if it runs twice, and says nothing of a price that was withdrawn since', async () => {
  const [id] = await subscribers(1)
  const noticed = (kind: 'price_changing' | 'price_kept') =>
    db.$count(notifications, and(eq(notifications.personId, id!), eq(notifications.kind, kind)))
  const handle = async () => {
    for (const row of await db.select({ id: events.id }).from(events).where(eq(events.name, 'price.notified'))) {
      const event = await findRecorded(db, row.id)
      for (const _ of [1, 2]) if (event?.name === 'price.notified') await onPriceNotified(db, event, listenerTools({ now: () => now }))
    }
  }
  await announce()
  await tell()
  await withdrawPrice(db, later(0.1))
  await handle()
  expect(await noticed('price_changing')).toBe(0)
  await tell(later(0.2))
  await handle()
  expect(await noticed('price_kept')).toBe(1)
})

test.each([
  ['disabled', { disabledAt: now }],
  ['deleted', { disabledAt: now, deletedAt: now }],
])('an account that is %s before the task of the event runs is left out', async (_, facts) => {
  const [id] = await subscribers(1)
  await announce()
  await tell()
  await db.update(people).set(facts).where(eq(people.id, id!))
  for (const row of await db.select({ id: events.id }).from(events).where(eq(events.name, 'price.notified'))) {
    const event = await findRecorded(db, row.id)
    if (event?.name === 'price.notified') await onPriceNotified(db, event, listenerTools({ now: () => now }))
  }
  expect(await db.$count(notifications)).toBe(0)
})
