import { type PriceFault, priceFaults } from '@shutterbid/domain/billing/price-faults'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { priceChanges } from '#server/billing/tables'
import { events } from '#server/platform/events/tables'
import { noPayments } from '#server/platform/payments/open-payments'
import { aPhotographer } from '../../factories/people.ts'
import { emptyDatabase } from '../../test/empty-database.ts'
import { need } from '../../test/fakes/stripe/account.ts'
import { stripeSite } from '../../test/fakes/stripe-site.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { rounds } from '../../test/nightly.ts'
import { billingCommand } from './billing-command.ts'

const { db } = await freshDatabase()
const { stripe, payments } = await stripeSite(db)
const now = new Date('2026-11-28T15:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

beforeEach(begin)

async function begin() {
  await emptyDatabase(db)
  await db.delete(priceChanges)
  stripe.answer = stripe.likeStripe
}

const run = (words: string, tools: Partial<Parameters<typeof billingCommand>[2]> = {}) =>
  billingCommand(db, words.split(' '), { payments: noPayments(), billing: true, now, ...tools })
const announceAtStripe = (words: string) => run(`announce-price ${words}`, { payments })
const announce = (words = '12.99 2027-01-10', at = now) => run(`announce-price ${words}`, { now: at })
const withdraw = (at = now) => run('withdraw-price', { now: at })
const stored = () => db.select().from(priceChanges).orderBy(priceChanges.number)
const recorded = (name: 'price.announced' | 'price.withdrawn') => db.$count(events, eq(events.name, name))

describe('announcing a price', () => {
  test('stores it, and says what happens next and when', async () => {
    const { ok, sentence } = await announce()
    expect(ok).toBe(true)
    expect(sentence).toContain('From January 10, 2027, 0:00 UTC, a month costs $12.99 instead of $9.99.')
    expect(sentence).toContain('everybody whose subscription runs is told in the bell and by mail, beginning within five minutes')
    expect(sentence).toContain('Until January 8, 2027 it can be withdrawn')
    expect(await stored()).toMatchObject([
      { number: 1, cents: 1299, announcedAt: now, startsAt: new Date('2027-01-10T00:00:00Z'), notifiedAt: null, providerRef: null },
    ])
    expect(await recorded('price.announced')).toBe(1)
  })

  test.each([
    ['$12.99 2027-01-10', 1299],
    ['12 2027-01-10', 1200],
    ['100.00 2027-01-10', 10_000],
  ])('takes %s', async (words, cents) => {
    expect(await announce(words)).toMatchObject({ ok: true })
    expect(await stored()).toMatchObject([{ cents }])
  })

  test.each([
    ['12,99 2027-01-10', priceFaults.not_whole_cents],
    ['12.9 2027-01-10', priceFaults.not_whole_cents],
    ['-12.99 2027-01-10', priceFaults.not_whole_cents],
    ['1e3 2027-01-10', priceFaults.not_whole_cents],
    ['0.99 2027-01-10', priceFaults.price_out_of_bounds],
    ['100.01 2027-01-10', priceFaults.price_out_of_bounds],
    ['9.99 2027-01-10', priceFaults.same_price],
    ['12.99 2027-02-29', priceFaults.not_a_day],
    ['12.99 10.1.2027', priceFaults.not_a_day],
    ['12.99 2026-12-28', `${priceFaults.too_soon} The first possible day is 2026-12-29.`],
    ['12.99 2028-01-10', priceFaults.too_late],
    ['12.99 2027-01-10 price_1', priceFaults.needless_price_id],
  ])('refuses %s', async (words, sentence) => {
    expect(await announce(words)).toEqual({ ok: false, sentence })
    expect(await stored()).toEqual([])
  })

  test('is possible for the first day that is 30 days ahead', async () => {
    expect(await announce('12.99 2026-12-29')).toMatchObject({ ok: true })
  })

  test('needs the id of the price at Stripe where there is one', async () => {
    expect(await announceAtStripe('12.99 2027-01-10')).toEqual({ ok: false, sentence: priceFaults.no_price_id })
  })

  test('at Stripe says when the subscriptions are moved to the price', async () => {
    const { sentence } = await announceAtStripe('12.99 2027-01-10 price_2')
    expect(sentence).toContain('From then on the subscriptions are moved to price_2 at Stripe.')
    expect(await stored()).toMatchObject([{ cents: 1299, providerRef: 'price_2' }])
  })

  test.each<[string, string, PriceFault]>([
    ['is unknown', '12.99 2027-01-10 price_none', 'price_id_unknown'],
    ['is yearly', '99 2027-01-10 price_of_a_year', 'price_not_monthly'],
    ['has another amount', '12.98 2027-01-10 price_2', 'price_of_other_amount'],
  ])('is refused if the price at Stripe %s', async (_, words, fault) => {
    expect(await announceAtStripe(words)).toEqual({ ok: false, sentence: priceFaults[fault] })
    expect(await stored()).toEqual([])
  })

  test('is refused if the price at Stripe is archived', async () => {
    need(stripe.account.prices, 'price_2').isActive = false
    expect(await announceAtStripe('12.99 2027-01-10 price_2')).toEqual({ ok: false, sentence: priceFaults.price_archived })
    need(stripe.account.prices, 'price_2').isActive = true
  })

  test('is refused if the price at Stripe is in another currency', async () => {
    const recurring = { interval: 'month', interval_count: 1, usage_type: 'licensed' }
    stripe.answer = () => ({ status: 200, json: { id: 'price_2', active: true, currency: 'eur', unit_amount: 1299, recurring } })
    expect(await announceAtStripe('12.99 2027-01-10 price_2')).toEqual({ ok: false, sentence: priceFaults.price_not_in_dollars })
  })

  test('is refused while Stripe does not answer', async () => {
    stripe.answer = () => 'cut'
    expect(await announceAtStripe('12.99 2027-01-10 price_2')).toEqual({ ok: false, sentence: priceFaults.provider_silent })
    expect(await stored()).toEqual([])
  })

  test('is refused where everybody counts as subscribed', async () => {
    expect(await run('announce-price 12.99 2027-01-10', { billing: false })).toMatchObject({ ok: false })
  })

  test('is refused while another price is coming; after that one the next has the next number', async () => {
    await announce()
    expect(await announce('14.99 2027-02-10')).toEqual({ ok: false, sentence: priceFaults.change_coming })
    const next = await announce('14.99 2027-03-10', later(45))
    expect(next.sentence).toContain('$14.99 instead of $12.99')
    expect((await stored()).map(({ number }) => number)).toEqual([1, 2])
  })

  test('happens once among eight at once', async () => {
    for (const _round of rounds) {
      await begin()
      const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => announce(`1${index}.50 2027-01-10`)))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await stored()).toMatchObject([{ number: 1 }])
    }
  })
})

describe('withdrawing a price', () => {
  test('tells nobody if nobody was told', async () => {
    await announce()
    const { ok, sentence } = await withdraw(later(1))
    expect(ok).toBe(true)
    expect(sentence).toBe(
      'The new price of $12.99 is withdrawn. A month goes on costing $9.99.\nNobody was told of the new price, so nobody is told now.',
    )
    expect(await stored()).toMatchObject([{ withdrawnAt: later(1), notifiedAt: later(1) }])
    expect(await recorded('price.withdrawn')).toBe(1)
  })

  test('begins the telling again if anybody was told', async () => {
    await announce()
    await db.update(priceChanges).set({ notifiedUpTo: crypto.randomUUID(), notifiedAt: later(0.1), notifiedPeople: 2 })
    const { sentence } = await withdraw(later(1))
    expect(sentence).toContain('2 people were told of the new price')
    expect(await stored()).toMatchObject([{ notifiedUpTo: null, notifiedAt: null, notifiedPeople: 0 }])
  })

  test('is refused if nothing is announced, twice, and from two days before the beginning on', async () => {
    expect(await withdraw()).toEqual({ ok: false, sentence: priceFaults.nothing_coming })
    await announce()
    expect(await withdraw(new Date('2027-01-08T00:00:00Z'))).toEqual({ ok: false, sentence: priceFaults.final })
    expect(await withdraw(new Date('2027-01-07T23:59:59Z'))).toMatchObject({ ok: true })
    expect(await withdraw(new Date('2027-01-07T23:59:59Z'))).toEqual({ ok: false, sentence: priceFaults.nothing_coming })
  })

  test('and announcing at the same time leave at most one coming price', async () => {
    for (const _round of rounds) {
      await begin()
      await announce()
      await Promise.all([withdraw(), announce('14.99 2027-02-10'), withdraw(), announce('15.99 2027-02-10')])
      expect((await stored()).filter(({ withdrawnAt }) => withdrawnAt === null).length).toBeLessThanOrEqual(1)
    }
  })
})

describe('the list of prices', () => {
  test('has the first price alone at first', async () => {
    expect((await run('prices')).sentence.split('\n')).toEqual([
      'Price of a month: $9.99',
      '  subscriptions with it at the payment provider: 0',
      'No new price is announced.',
    ])
  })

  test('has the coming price, how many were told and how many subscriptions moved', async () => {
    await announce()
    await db.update(priceChanges).set({ notifiedPeople: 3, notifiedAt: now })
    for (const priceNumber of [0, 0, 1]) {
      const subscription = { priceNumber, subscriptionRef: `sub_${crypto.randomUUID()}` }
      await aPhotographer(db, { subscription })
    }
    await aPhotographer(db, { subscription: { subscriptionRef: 'sub_ended', state: 'ended' } })
    expect((await run('prices')).sentence.split('\n').slice(2)).toEqual([
      'Price from January 10, 2027: $12.99',
      '  told: 3, which is everybody',
      '  moved at the payment provider: 1, waiting: 2',
    ])
  })

  test('has earlier and withdrawn prices, newest first', async () => {
    await announce('12.99 2027-01-10')
    await announce('14.99 2027-03-10', later(45))
    await withdraw(later(46))
    await announce('13.99 2027-03-10', later(47))
    expect((await run('prices', { now: later(200) })).sentence.split('\n')).toEqual([
      'Price of a month: $13.99',
      '  subscriptions with it at the payment provider: 0',
      'No new price is announced.',
      'Earlier prices',
      '  $14.99, announced for March 10, 2027, withdrawn on January 13, 2027, told that the price stays: 0',
      '  $12.99, from January 10, 2027, told: 0',
      '  $9.99, the first price',
    ])
  })
})

test.each(['', 'reports', 'report now', 'toString', 'announce-price', 'announce-price 12.99', 'withdraw-price now', 'prices all'])(
  'anything else, such as "%s", is answered with the usage',
  async (words) => {
    const { ok, sentence } = await run(words)
    expect(ok).toBe(false)
    expect(sentence).toContain('npm run admin -- billing announce-price <dollars> <YYYY-MM-DD>')
  },
)
