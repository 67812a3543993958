import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { announcePrice, withdrawPrice } from '#server/billing/prices/announce-price'
import { notifyOfPrices } from '#server/billing/prices/notify-of-prices'
import { priceChanges, subscriptions } from '#server/billing/tables'
import { events } from '#server/platform/events/tables'
import { aPhotographer } from '../../factories/people.ts'
import { emptyDatabase } from '../../test/empty-database.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { aNotifiedPair } from '../../test/notified-pair.ts'
import { findRecorded } from '../../test/recorded-events.ts'
import { listenerTools, runListener } from '../../test/run-listener.ts'
import { onSubscriberEnabled } from './about-subscriptions/on-subscriber-enabled.ts'
import { onPriceNotified } from './about-subscriptions/price-changing.ts'
import { notificationTimes } from './preferences/tables.ts'
import { deliveries } from './tables.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, wantMails } = aNotifiedPair(db)
const now = new Date('2026-11-28T15:00:00Z')
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

beforeEach(async () => {
  await emptyDatabase(db)
  await db.delete(priceChanges)
})

const subscriber = (facts: Partial<typeof subscriptions.$inferInsert> = {}) =>
  aPhotographer(db, { subscription: { periodEndsAt: new Date('2026-12-20T18:00:00Z'), ...facts } })

async function announce({ cents = 1299, on = '2027-01-10', at = now } = {}) {
  const startsAt = new Date(`${on}T00:00:00Z`)
  const announced = await announcePrice(db, { cents, startsAt, providerRef: null }, { check: async () => null, now: at })
  expect(announced).toHaveProperty('change')
}

/** Runs the scheduled task and those of its events. */
async function tell(at = now) {
  await notifyOfPrices(db, { billing: true, now: () => at })
  for (const { id } of await db.select({ id: events.id }).from(events).where(eq(events.name, 'price.notified'))) {
    const event = await findRecorded(db, id)
    if (event?.name === 'price.notified') await onPriceNotified(db, event, listenerTools({ now: () => at }))
  }
}

const linesOf = async ({ id }: { id: string }, at = now) => (await bellOf(id, at)).map(({ message }) => message)
const change = (person: { id: string }, facts: Partial<typeof subscriptions.$inferInsert>) =>
  db.update(subscriptions).set(facts).where(eq(subscriptions.personId, person.id))

const announced = 'From January 10, 2027 Shutterbid costs $12.99 a month instead of $9.99.'
const firstCharge = 'The first charge at or after midnight UTC of that day has the new price.'
const cancel = 'If you do not agree, cancel before then: you keep what you have paid for.'

describe('a new price', () => {
  test('is told in the bell and by mail, with both prices, the day, and what its reader can do', async () => {
    const person = await subscriber()
    await announce()
    await tell()
    expect(await bellOf(person.id, now)).toEqual([{ message: announced, link: `/profile/${person.id}?tab=subscription` }])
    const [mail, ...others] = await mailsTo(person)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Shutterbid costs $12.99 a month from January 10, 2027' })
    expect(mail?.text).toContain(
      `Your next charge, on December 20, 2026, is $9.99, and the first of $12.99 is on January 20, 2027. ${cancel}`,
    )
  })

  test.each<[string, Partial<typeof subscriptions.$inferInsert>, string]>([
    [
      'the next charge has it',
      { periodEndsAt: new Date('2027-01-10T00:00:00Z') },
      'Your next charge, on January 9, 2027, is $12.99. The new price begins at midnight UTC.',
    ],
    [
      'the next charge is a moment before',
      { periodEndsAt: new Date('2027-01-09T23:59:59Z') },
      'Your next charge, on January 9, 2027, is $9.99, and the first of $12.99 is on February 9, 2027.',
    ],
    [
      'short months move the day',
      { periodEndsAt: new Date('2026-11-30T18:00:00Z') },
      `Your next charge, on November 30, 2026, is $9.99. ${firstCharge} ${cancel}`,
    ],
    [
      'a trial with a card ends later',
      { state: 'trialing', periodEndsAt: new Date('2027-02-01T18:00:00Z') },
      'Your trial stays free. Your first charge, on February 1, 2027, is $12.99.',
    ],
    [
      'a trial with a card ends before',
      { state: 'trialing' },
      'Your trial stays free. Your first charge, on December 20, 2026, is $9.99, and',
    ],
    [
      'a trial has no card',
      { state: 'trialing', hasCard: false, cancelPending: true },
      'Your trial stays free, and nothing is charged unless you add a card.',
    ],
    ['it is cancelled', { cancelPending: true }, 'You have cancelled, so nothing more is charged.'],
    ['a charge is due', { state: 'past_due', paymentFailedAt: later(-5), periodEndsAt: later(-5) }, `${firstCharge} ${cancel}`],
    ['charges are paused', { isCollectionPaused: true }, `${firstCharge} ${cancel}`],
  ])('says what it means where %s', async (_, facts, sentence) => {
    const person = await subscriber(facts)
    await announce()
    await tell()
    const [mail] = await mailsTo(person)
    expect(mail?.text.replaceAll('\n', ' ')).toContain(sentence)
    if (sentence === `${firstCharge} ${cancel}`) expect(mail?.text).not.toContain('Your next charge')
  })

  test('reaches somebody whose account is enabled after the others were told, once', async () => {
    const away = await subscriber()
    const there = await subscriber()
    await db.update(people).set({ disabledAt: now }).where(eq(people.id, away.id))
    await announce()
    await tell()
    await db.update(people).set({ disabledAt: null }).where(eq(people.id, away.id))
    for (const personId of [away.id, there.id])
      for (const _ of [1, 2]) await runListener(db, onSubscriberEnabled, 'account.enabled', { personId }, { now: () => later(1) })
    expect([await linesOf(away, later(1)), await linesOf(there, later(1))]).toEqual([[announced], [announced]])
    expect(await mailsTo(away)).toHaveLength(1)
  })

  test('is not told on enabling to somebody without a subscription, once it has begun, nor while the others are still told', async () => {
    const enable = (personId: string, at: Date) => runListener(db, onSubscriberEnabled, 'account.enabled', { personId }, { now: () => at })
    const person = await subscriber()
    const former = await subscriber({ state: 'ended' })
    await enable(person.id, now)
    await announce()
    await enable(person.id, now)
    await db.update(priceChanges).set({ notifiedAt: now })
    await enable(former.id, now)
    await change(person, { periodEndsAt: later(60) })
    await enable(person.id, new Date('2027-01-10T00:00:00Z'))
    expect([await linesOf(person), await linesOf(former)]).toEqual([[], []])
  })

  test('can be lower', async () => {
    const person = await subscriber()
    await announce({ cents: 799 })
    await tell()
    expect(await linesOf(person)).toEqual(['From January 10, 2027 Shutterbid costs $7.99 a month instead of $9.99.'])
  })

  test('reaches by mail whoever turned important updates off, and has nothing to unsubscribe from', async () => {
    const person = await subscriber()
    await wantMails(person, 'important_updates', false)
    await announce()
    await tell()
    const [mail] = await mailsTo(person)
    expect(mail?.text).toContain('Mails about its price cannot be turned off.')
    expect(mail?.text).not.toContain('nsubscribe')
    expect(mail?.headers).not.toHaveProperty('List-Unsubscribe')
  })

  test('is not mailed to an address that mail does not reach', async () => {
    const person = await subscriber()
    await db.update(people).set({ mailProblem: 'bounced', mailProblemAt: now }).where(eq(people.id, person.id))
    await announce()
    await tell()
    expect(await linesOf(person)).toEqual([announced])
    expect(await mailsTo(person)).toEqual([])
    expect(await db.select().from(deliveries).where(eq(deliveries.channel, 'mail'))).toMatchObject([{ reason: 'address_dead' }])
  })

  test('waits for the end of quiet hours', async () => {
    const person = await subscriber()
    // 15:00 UTC is 8:00 in Phoenix.
    await db.insert(notificationTimes).values({ personId: person.id, zone: 'America/Phoenix', quietFrom: '22:00', quietUntil: '09:00' })
    await announce()
    await tell()
    expect(await mailsTo(person, now)).toEqual([])
    expect(await mailsTo(person, new Date('2026-11-28T16:00:00Z'))).toHaveLength(1)
  })

  test('says that it holds once it has begun, and that it changed again once it did', async () => {
    const person = await subscriber()
    await announce()
    await tell()
    const begun = new Date('2027-01-10T00:00:00Z')
    expect(await linesOf(person, new Date(begun.getTime() - 1))).toEqual([announced])
    expect(await linesOf(person, begun)).toEqual(['Since January 10, 2027 Shutterbid costs $12.99 a month instead of $9.99.'])
    await announce({ cents: 1499, on: '2027-03-10', at: later(50) })
    expect(await linesOf(person, new Date('2027-03-10T00:00:00Z'))).toEqual([
      'On January 10, 2027 the price of Shutterbid became $12.99 a month instead of $9.99. It has changed again since.',
    ])
  })

  test('has the price between two changes as the one before', async () => {
    await announce()
    await tell()
    const person = await subscriber({ periodEndsAt: later(60) })
    await announce({ cents: 1499, on: '2027-03-10', at: later(50) })
    await tell(later(50))
    expect(await linesOf(person, later(50))).toEqual(['From March 10, 2027 Shutterbid costs $14.99 a month instead of $12.99.'])
  })
})

describe('a price that is withdrawn', () => {
  const kept = 'The price of $12.99 a month that was announced for January 10, 2027 is withdrawn. Shutterbid still costs $9.99 a month.'
  const withdrawn = 'A price of $12.99 a month was announced for January 10, 2027, and was withdrawn.'

  test('is told in the bell and by mail, and the first line says so too', async () => {
    const person = await subscriber()
    await announce()
    await tell()
    await mailsTo(person, now)
    await withdrawPrice(db, later(1))
    await tell(later(1))
    expect(new Set(await linesOf(person, later(1)))).toEqual(new Set([kept, withdrawn]))
    const [, mail] = await mailsTo(person)
    expect(mail).toMatchObject({ subject: 'The new price from January 10, 2027 is withdrawn' })
    expect(mail?.text).toContain('You do not need to do anything.')
  })

  test('is not mailed as coming if that mail still waits', async () => {
    const person = await subscriber()
    await announce()
    await tell()
    await withdrawPrice(db, later(1))
    await tell(later(1))
    expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual(['The new price from January 10, 2027 is withdrawn'])
  })

  test.each<[string, Partial<typeof subscriptions.$inferInsert>, string]>([
    ['cancelled', { cancelPending: true }, 'You have cancelled. If that was because of the price, you can undo it with your subscription.'],
    ['ended', { state: 'ended', updatedAt: later(0.5) }, 'If you ended your subscription because of it, you can subscribe again.'],
  ])('says what somebody can do who has %s since', async (_, facts, sentence) => {
    const person = await subscriber()
    await announce()
    await tell()
    await change(person, facts)
    await withdrawPrice(db, later(1))
    await tell(later(1))
    expect((await mailsTo(person)).at(-1)?.text.replaceAll('\n', ' ')).toContain(sentence)
  })

  test('no longer says what Shutterbid costs once another price is announced', async () => {
    const person = await subscriber()
    await announce()
    await tell()
    await withdrawPrice(db, later(1))
    await tell(later(1))
    await announce({ cents: 1499, on: '2027-02-10', at: later(2) })
    expect(await linesOf(person, later(2))).toContain('The price of $12.99 a month that was announced for January 10, 2027 is withdrawn.')
  })
})
