import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { actorOf, aPhotographer } from '../../../factories/people.ts'
import { aPriceChange } from '../../../factories/prices.ts'
import { as } from '../../../test/as.ts'
import { stripeSite } from '../../../test/fakes/stripe-site.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { openCheckouts, priceChanges } from '../tables.ts'

const { db } = await freshDatabase()
const { stripe, services } = await stripeSite(db)
const start = new Date('2026-11-21T10:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)

beforeEach(async () => {
  await db.delete(priceChanges)
})
afterEach(() => {
  stripe.answer = stripe.likeStripe
})

type Person = Awaited<ReturnType<typeof aPhotographer>>
const billing = (person: Person, now: Date) => as(db, actorOf(person, { isSubscribed: false }), { services, now: () => now }).billing

/** A photographer whose trial began on day 0, and would be charged on day 90. */
async function onTrial() {
  const person = await aPhotographer(db, { subscription: null })
  await billing(person, start).startTrial()
  return person
}

/** The price of the checkout that they get. */
async function priceFor(person: Person, now: Date) {
  const { url } = await billing(person, now).checkout({})
  return [...stripe.sessions.values()].find((session) => session.url === url)?.price
}

describe('a checkout costs', () => {
  test('the first price, while no other was announced', async () => {
    expect(await priceFor(await onTrial(), day(1))).toBe('price_1')
  })

  test.each([
    ['while the new price can be withdrawn', 85, 60, 'price_1'],
    ['when it is final, and the trial ends after its beginning', 85, 84, 'price_2'],
    ['when it is final, and the trial ends at its beginning', 90, 89, 'price_2'],
    ['when it is final, and the trial ends before its beginning', 91, 89.5, 'price_1'],
    ['when it is final, and the card is charged at once', 102, 101, 'price_1'],
    ['when it has begun, and the card is charged at once', 102, 102, 'price_2'],
    ['when it has begun, in the trial', 60, 61, 'price_2'],
  ])('%s', async (_, startsOn, opensOn, price) => {
    await aPriceChange(db, { startsAt: day(startsOn) })
    expect(await priceFor(await onTrial(), day(opensOn))).toBe(price)
  })

  test('never a price that was withdrawn', async () => {
    await aPriceChange(db, { startsAt: day(60), withdrawnAt: day(50) })
    expect(await priceFor(await onTrial(), day(61))).toBe('price_1')
  })

  test('the last of several prices', async () => {
    await aPriceChange(db, { startsAt: day(-400), providerRef: 'price_old', cents: 799 })
    await aPriceChange(db, { startsAt: day(60), number: 2 })
    expect(await priceFor(await onTrial(), day(57))).toBe('price_old')
    expect(await priceFor(await onTrial(), day(59))).toBe('price_2')
  })
})

describe('an open checkout', () => {
  const minutesAfter = (instant: Date, minutes: number) => new Date(instant.getTime() + minutes * 60_000)

  test('keeps its price when the new one begins', async () => {
    await aPriceChange(db, { startsAt: day(102) })
    const person = await onTrial()
    expect(await priceFor(person, minutesAfter(day(102), -10))).toBe('price_1')
    expect(await priceFor(person, minutesAfter(day(102), 10))).toBe('price_1')
    expect(await db.select().from(openCheckouts)).toEqual(
      expect.arrayContaining([expect.objectContaining({ personId: person.id, priceNumber: 0 })]),
    )
  })

  test('whose answer was lost is asked for again with the same price', async () => {
    await aPriceChange(db, { startsAt: day(102) })
    const person = await onTrial()
    const before = stripe.sessions.size
    stripe.answer = (request) => {
      const answer = stripe.likeStripe(request)
      return request.path.includes('checkout') ? 'cut' : answer
    }
    await expect(priceFor(person, minutesAfter(day(102), -0.5))).rejects.toMatchObject({ code: expect.any(String) })
    stripe.answer = stripe.likeStripe
    expect(await priceFor(person, day(102))).toBe('price_1')
    expect(stripe.sessions.size).toBe(before + 1)
  })

  test('that has expired is replaced by one with the new price', async () => {
    await aPriceChange(db, { startsAt: day(102) })
    const person = await onTrial()
    await priceFor(person, minutesAfter(day(102), -10))
    for (const session of stripe.sessions.values()) session.status = 'expired'
    expect(await priceFor(person, minutesAfter(day(102), 60))).toBe('price_2')
  })
})
