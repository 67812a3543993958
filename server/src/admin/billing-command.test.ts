import { randomUUID } from 'node:crypto'
import { adminRefusals } from '@shutterbid/domain/admin/refusals'
import { type PriceFault, priceFaults } from '@shutterbid/domain/billing/price-faults'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { priceChanges } from '#server/billing/tables'
import { events } from '#server/platform/events/tables'
import { noPayments } from '#server/platform/payments/open-payments'
import { aClient, aPhotographer } from '../../factories/people.ts'
import { emptyDatabase } from '../../test/empty-database.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { rounds } from '../../test/nightly.ts'
import { priceLife } from '../../test/price-life.ts'
import { billingCommand } from './billing-command.ts'
import { adminActions } from './tables.ts'

const { db } = await freshDatabase()
const { stripe, account, payments, subscriber } = await priceLife(db)
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

  test.each<[object, PriceFault]>([
    [{ active: false }, 'price_archived'],
    [{ currency: 'eur' }, 'price_not_in_dollars'],
  ])('is refused if the price at Stripe has %j', async (facts, fault) => {
    const recurring = { interval: 'month', interval_count: 1, usage_type: 'licensed' }
    const price = { id: 'price_2', active: true, currency: 'usd', unit_amount: 1299, recurring }
    stripe.answer = () => ({ status: 200, json: { ...price, ...facts } })
    expect(await announceAtStripe('12.99 2027-01-10 price_2')).toEqual({ ok: false, sentence: priceFaults[fault] })
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

describe('the payments of a photographer', () => {
  async function paying() {
    const { person, atStripe } = await subscriber()
    const admin = await aClient(db, { email: `${randomUUID()}@admin.example.com`, isAdmin: true })
    return { email: person.email, admin: admin.email, customer: atStripe.customer, personId: person.id }
  }
  const ask = (words: string) => run(words, { payments, now: account.now })
  const actionsOn = (personId: string) => db.select().from(adminActions).where(eq(adminActions.personId, personId))

  test('are listed, refunded, and a month is given, each with who did it', async () => {
    const { email, admin, customer, personId } = await paying()
    const listed = (await ask(`payments ${email}`)).sentence.split('\n')
    expect(listed.slice(0, 2)).toEqual([`Payments of ${email}`, `  https://dashboard.stripe.com/test/customers/${customer}`])
    const [, invoiceId = ''] = /paid {2}(\S+)$/i.exec(listed[2]!) ?? []
    expect(await ask(`give-month ${email} ${admin}`)).toMatchObject({ ok: true })
    expect(account.customers.get(customer)?.balance).toBe(-999)
    expect(await ask(`refund ${email} ${invoiceId} ${admin}`)).toMatchObject({ ok: true })
    expect((await ask(`payments ${email}`)).sentence).toMatch(/refunded {2}\S+$/i)
    expect((await actionsOn(personId)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['month_given', 'by a command on the server'],
      ['refunded', 'by a command on the server'],
    ])
  })

  test('say why not', async () => {
    const { email, admin, personId } = await paying()
    const { email: nobody } = await aPhotographer(db, { subscription: null })
    expect((await ask(`payments ${nobody}`)).sentence).toContain('none yet')
    for (const [words, sentence] of [
      ['payments ana@example.com', 'Nobody has an account with ana@example.com.'],
      [`give-month ${email} ana@example.com`, 'Nobody has an account with ana@example.com.'],
      [`give-month ${nobody} ${admin}`, adminRefusals.no_next_charge],
      [`refund ${email} in_1 ${admin}`, adminRefusals.nothing_to_refund],
      [`give-month ${email} ${nobody}`, `${nobody} is not the address of an administrator.`],
    ] as const)
      expect(await ask(words)).toEqual({ ok: false, sentence })
    stripe.answer = () => 'cut'
    expect(await ask(`refund ${email} in_1 ${admin}`)).toEqual({ ok: false, sentence: adminRefusals.provider_silent })
    expect(await actionsOn(personId)).toEqual([])
  })
})

test.each([
  '',
  'reports',
  'report now',
  'toString',
  'announce-price',
  'announce-price 12.99',
  'prices all',
  'payments',
  'give-month a b c',
  'refund a b',
])('anything else, such as "%s", is answered with the usage', async (words) => {
  const { ok, sentence } = await run(words)
  expect(ok).toBe(false)
  expect(sentence).toContain('npm run admin -- billing announce-price <dollars> <YYYY-MM-DD>')
})
