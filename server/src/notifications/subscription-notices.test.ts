import type { ProviderInvoice, ProviderSubscription } from '@shutterbid/domain/billing/at-provider'
import { beforeEach, describe, expect, test } from 'vitest'
import { lapseSubscriptions } from '#server/billing/lapse-subscriptions'
import { priceChanges, subscriptions } from '#server/billing/tables'
import { remindOfTrialEnds } from '#server/billing/trial/remind-of-trial-ends'
import { events } from '#server/platform/events/tables'
import { noPayments } from '#server/platform/payments/open-payments'
import { anInvoice } from '../../factories/payments.ts'
import { emptyDatabase } from '../../test/empty-database.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { aNotifiedPair } from '../../test/notified-pair.ts'
import { paymentSteps } from '../../test/payment-steps.ts'
import { findRecorded } from '../../test/recorded-events.ts'
import { listenerTools } from '../../test/run-listener.ts'
import { onSubscriptionMilestone } from './about-subscriptions/on-subscription-milestone.ts'
import { onSubscriptionRefunded } from './about-subscriptions/payment-refunded.ts'

const { db } = await freshDatabase()
const { mailsTo, wantMails, ...told } = aNotifiedPair(db)
const { start, day, onTrial, has, sync } = paymentSteps(db)

// Each test has its own database, because the scheduled task runs for everybody.
beforeEach(async () => {
  await emptyDatabase(db)
  await db.delete(priceChanges)
})

type Person = { id: string }
type Values = Partial<ProviderSubscription>
/** A month of the provider that begins on that day. */
const month = (from: number, values: Partial<ProviderInvoice> = {}) =>
  anInvoice({ id: `in_${from}`, issuedAt: day(from), periodEndsAt: day(from + 30), ...values })
const paidMonth = month(90)
const failedMonth = (from: number) => month(from, { state: 'open' })
const disputed = (on: number) => month(90, { disputedAt: day(on) })

/** On that day the provider has a subscription with these months; the first begins after a trial until day 90. */
const hasMonths = (person: Person, on: number, invoices: ProviderInvoice[], values: Values = {}) =>
  has(person, on, { beganAt: day(3), trialEndsAt: day(90), periodEndsAt: invoices.at(-1)?.periodEndsAt ?? day(90), invoices, ...values })
const hasTrial = (person: Person, on: number, values: Values = {}) => hasMonths(person, on, [], { status: 'trialing', ...values })
const fails = (person: Person, on = 90, months = [failedMonth(90)]) => hasMonths(person, on, months, { status: 'past_due' })
const ends = (person: Person, on: number) => hasTrial(person, on, { status: 'ended', endedAt: day(on) })

async function withCard() {
  const person = await onTrial()
  await hasTrial(person, 3)
  return person
}

function announce(startsAt: Date) {
  return db.insert(priceChanges).values({ number: 1, cents: 1299, announcedAt: start, startsAt })
}

// The time of the last run, at which the bell is read.
let now = start

/** Runs the scheduled task and the worker twice, because tasks may be repeated. */
async function strike(at: Date, tools: Parameters<typeof listenerTools>[0] = {}) {
  now = at
  await remindOfTrialEnds(db, listenerTools({ now: () => now }))
  await lapseSubscriptions(db, listenerTools({ now: () => now }))
  for (const { id } of await db.select({ id: events.id }).from(events).orderBy(events.recordedAt)) {
    const event = await findRecorded(db, id)
    for (const _ of [1, 2]) {
      const tool = listenerTools({ now: () => now, ...tools })
      if (event?.name === 'subscription.milestone') await onSubscriptionMilestone(db, event, tool)
      if (event?.name === 'subscription.refunded') await onSubscriptionRefunded(db, event, tool)
    }
  }
}

function bellOf(personId: string, at = now) {
  return told.bellOf(personId, at)
}

/** All notices except the one that the trial has started. */
async function messagesTo({ id }: { id: string }) {
  return (await bellOf(id))
    .map(({ message }) => message)
    .filter((message) => !/^Your free trial (has started|has ended)\./.test(message))
    .toReversed()
}

const hasStarted = 'Your free trial has started. It runs until December 5, 2026 without a card, and nothing is charged.'

describe('the start of a trial', () => {
  test('is notified once, in the bell and by mail, with the amount and the day of the first charge', async () => {
    const person = await onTrial()
    await strike(start)
    expect(await bellOf(person.id)).toEqual([{ message: hasStarted, link: `/profile/${person.id}?tab=subscription` }])
    const [mail, ...others] = await mailsTo(person)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Your free trial has started' })
    expect(mail?.text).toContain(
      'With a card it runs until February 19, 2027. On that day $9.99 is charged for the first month, unless you cancel before.',
    )
  })

  test.each([
    ['$12.99', day(90)],
    ['$9.99', new Date(day(90).getTime() + 1)],
  ])('names the price of the day of the first charge: %s if another begins on %s', async (price, begins) => {
    const person = await onTrial()
    await announce(begins)
    await strike(start)
    expect((await mailsTo(person))[0]?.text).toContain(`On that day ${price} is charged for the first month, unless you cancel before.`)
  })

  test('mentions no charge if nobody can pay', async () => {
    const person = await onTrial()
    await strike(start, { payments: noPayments() })
    const text = (await mailsTo(person))[0]?.text
    expect(text).toContain('Your free trial has started. It runs until December 5, 2026, and nothing is charged.')
    expect(text).not.toMatch(/card|\$9\.99/)
  })

  test('is not notified any more once a card was added', async () => {
    const person = await withCard()
    await strike(day(3))
    expect(await bellOf(person.id)).toEqual([])
  })
})

describe('the first charge', () => {
  const coming = 'Your free trial ends on February 19, 2027. On that day $9.99 is charged for the first month.'

  test('is announced three days before, once, in the bell and by mail, with the amount and the day', async () => {
    const person = await withCard()
    await strike(new Date(day(87).getTime() - 1))
    expect(await messagesTo(person)).toEqual([])
    await strike(day(87))
    await strike(day(88))
    expect(await messagesTo(person)).toEqual([coming])
    expect(await mailsTo(person)).toMatchObject([{ subject: 'First charge on February 19, 2027: $9.99' }])
  })

  test('is announced with the price of that day', async () => {
    const person = await withCard()
    await announce(day(90))
    await strike(day(87))
    expect(await messagesTo(person)).toEqual([coming.replace('$9.99', '$12.99')])
    expect(await mailsTo(person)).toMatchObject([{ subject: 'First charge on February 19, 2027: $12.99' }])
  })

  test('is announced immediately if the card is added in the last three days', async () => {
    const person = await onTrial()
    await strike(day(14))
    await hasTrial(person, 89)
    await strike(day(89))
    expect((await messagesTo(person)).at(-1)).toBe(coming)
  })

  test('is not announced if the trial was cancelled before, or before the task ran, nor to those who pay already', async () => {
    const early = await withCard()
    const late = await withCard()
    const paying = await withCard()
    await hasTrial(early, 5, { endsAt: day(90) })
    await hasMonths(paying, 80, [month(80, { periodEndsAt: day(90) })])
    await remindOfTrialEnds(db, listenerTools({ now: () => day(88) }))
    await hasTrial(late, 88, { endsAt: day(90) })
    await strike(day(88))
    expect([await messagesTo(early), await messagesTo(late), await messagesTo(paying)]).toEqual([[], [], []])
  })
})

describe('a charge that fails', () => {
  const failed = 'The last charge for your subscription failed. Everything works until February 22, 2027.'

  test('is notified immediately, in the bell and by mail, with the date until which everything works', async () => {
    const person = await withCard()
    await fails(person)
    await strike(day(90))
    expect(await bellOf(person.id)).toEqual([{ message: failed, link: `/profile/${person.id}?tab=subscription` }])
    expect(await mailsTo(person)).toMatchObject([{ subject: 'A charge for your subscription failed' }])
  })

  test('is notified once, however often the provider retries, and then that the subscription is on hold', async () => {
    const person = await withCard()
    for (const on of [90, 91]) await fails(person, on)
    await strike(day(90))
    await strike(day(94))
    expect(await messagesTo(person)).toEqual([
      'The last charge for your subscription failed. Your subscription is on hold.',
      'Your subscription is on hold: the last charge was not paid.',
    ])
  })

  test('is not notified if it was paid before the task ran, nor for a card that was declined at the checkout', async () => {
    const paid = await withCard()
    const declined = await onTrial()
    await fails(paid)
    await hasMonths(paid, 90.1, [paidMonth])
    await has(declined, 2, { status: 'incomplete', invoices: [failedMonth(2)] })
    await strike(day(91))
    expect(await messagesTo(paid)).toEqual([])
    expect(await messagesTo(declined)).not.toContain(failed)
  })

  test('is notified only in the bell if important updates are turned off', async () => {
    const person = await withCard()
    await wantMails(person, 'important_updates', false)
    await fails(person)
    await strike(day(90))
    expect(await messagesTo(person)).toEqual([failed])
    expect(await mailsTo(person)).toEqual([])
  })
})

describe('a payment that the bank takes back', () => {
  async function paying() {
    const person = await withCard()
    await hasMonths(person, 90, [paidMonth])
    return person
  }
  const takenBack = 'Your bank took back the last payment for your subscription.'
  const onHold = 'Your subscription is on hold: your bank took back the last payment.'
  const advice = 'If that is a mistake, tell your bank, or write to us.'

  test('is told as that, once, with the date until which everything works, and not as a matter of the card', async () => {
    const person = await paying()
    for (const on of [100, 101]) await hasMonths(person, on, [disputed(100)])
    await strike(day(101))
    expect(await messagesTo(person)).toEqual([`${takenBack} Everything works until March 4, 2027.`])
    const [mail, ...others] = await mailsTo(person)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Your bank took back a payment' })
    expect(mail?.text).toContain(`If your bank returns the payment before then, your subscription continues without a break. ${advice}`)
    expect(mail?.text).not.toMatch(/card/i)
  })

  test('is told again when access ends, and as settled once the bank returns it', async () => {
    const person = await paying()
    await hasMonths(person, 100, [disputed(100)])
    await strike(day(100))
    await strike(day(104))
    expect(await messagesTo(person)).toEqual([`${takenBack} Your subscription is on hold.`, onHold])
    expect((await mailsTo(person)).at(-1)?.text).toContain(
      `You can bid and write messages again as soon as your bank returns it or the next charge goes through. ${advice}`,
    )
    await hasMonths(person, 110, [paidMonth])
    await strike(day(110))
    expect(await messagesTo(person)).toEqual([
      `${takenBack} Your subscription is active.`,
      'Your subscription was on hold. Your subscription is active.',
    ])
  })

  test('gives way to a charge that fails meanwhile, which another card mends', async () => {
    const early = await paying()
    const late = await paying()
    await hasMonths(early, 119, [disputed(119)])
    await hasMonths(late, 100, [disputed(100)])
    await strike(day(119))
    await fails(early, 120, [disputed(119), failedMonth(120)])
    await fails(late, 120, [disputed(100), failedMonth(120)])
    await strike(day(120))
    expect(await messagesTo(early)).toEqual([
      `${takenBack} Your subscription is active.`,
      'The last charge for your subscription failed. Everything works until March 23, 2027.',
    ])
    expect((await messagesTo(late)).at(-1)).toBe('Your subscription is on hold: the last charge was not paid.')
  })
})

test('a refund is told once, in the bell and by mail: a part of the payment, and all of it', async () => {
  const person = await withCard()
  await hasMonths(person, 91, [month(90, { refundedCents: 400 })])
  await strike(day(91))
  expect(await messagesTo(person)).toEqual(['$4.00 of your payment of $9.99 for the subscription was refunded.'])
  for (const on of [92, 92.1]) await hasMonths(person, on, [month(90, { refundedCents: 999 })])
  await strike(day(92))
  expect((await messagesTo(person)).slice(1)).toEqual(['Your payment of $9.99 for the subscription was refunded.'])
  expect(await mailsTo(person)).toMatchObject([
    { subject: 'A refund of $4.00' },
    { subject: 'A refund of $9.99', text: expect.stringContaining('Your subscription is active.') },
  ])
})

describe('a pause', () => {
  test('of the subscription is told without a failed charge, and as over once it goes on', async () => {
    const person = await withCard()
    await hasTrial(person, 50, { status: 'paused' })
    await strike(day(50))
    expect(await messagesTo(person)).toEqual(['Your subscription is paused at the payment provider, and nothing is charged.'])
    const [mail] = await mailsTo(person)
    expect(mail).toMatchObject({ subject: 'Your subscription is paused' })
    expect(mail?.text).toContain('Write to us to have it resumed; then you can bid and write messages again.')
    await hasTrial(person, 55)
    expect((await bellOf(person.id, day(56)))[0]?.message).toBe('Your subscription was on hold. Your subscription is active.')
  })

  test('of collection announces no first charge, until it is over', async () => {
    const paused = await withCard()
    const resumed = await withCard()
    const told = await withCard()
    for (const person of [paused, resumed]) await hasTrial(person, 50, { isCollectionPaused: true })
    await strike(day(87))
    await hasTrial(resumed, 88)
    await hasTrial(told, 88, { isCollectionPaused: true })
    await strike(day(88))
    const ends = 'Your free trial ends on February 19, 2027.'
    expect(await messagesTo(paused)).toEqual([])
    expect(await messagesTo(resumed)).toEqual([`${ends} On that day $9.99 is charged for the first month.`])
    expect(await messagesTo(told)).toEqual([`${ends} Charges are paused: nothing is charged until they are resumed.`])
  })

  test('of collection is also in the line that the trial has started', async () => {
    const person = await onTrial()
    await strike(start)
    await hasTrial(person, 3)
    await hasTrial(person, 4, { isCollectionPaused: true })
    expect((await bellOf(person.id, day(5))).map(({ message }) => message)).toEqual([
      'Your free trial has started. With your card it runs until February 19, 2027. Charges are paused: nothing is charged until they are resumed.',
    ])
  })
})

test('a charge that the provider never confirmed is told as that', async () => {
  const person = await withCard()
  await db.update(subscriptions).set({ customerRef: 'cus_live' })
  await strike(day(94))
  expect(await messagesTo(person)).toEqual(['Your subscription is on hold: the last charge was never confirmed.'])
})

describe('a trial without a card', () => {
  const ends = 'Your trial ends on December 5, 2026, and nothing is charged.'
  const over = 'Your subscription has ended, and nothing more is charged.'

  test('gets a reminder three days before its end, once, and a notification when it has ended', async () => {
    const person = await onTrial()
    await strike(new Date(day(11).getTime() - 1))
    expect(await messagesTo(person)).toEqual([])
    await strike(day(11))
    await strike(day(12))
    expect(await messagesTo(person)).toEqual([ends])
    expect((await mailsTo(person)).map(({ text }) => text).join()).toContain('Add a card before then, and the trial runs all 90 days.')
    await strike(day(14))
    await strike(day(15))
    expect(await messagesTo(person)).toEqual(['Your trial ended on December 5, 2026. Your subscription has ended.', over])
  })

  test('gets no reminder if a card was added before the task ran', async () => {
    const person = await onTrial()
    await remindOfTrialEnds(db, listenerTools({ now: () => day(12) }))
    await hasTrial(person, 12)
    await strike(day(12))
    expect((await messagesTo(person)).filter((message) => message === ends)).toEqual([])
  })

  test('does not mention a card if nobody can pay', async () => {
    const person = await onTrial()
    await strike(day(12), { payments: noPayments() })
    // Both notices have the same time here.
    expect(await messagesTo(person)).toContain(ends)
    expect((await mailsTo(person)).map(({ text }) => text).join()).not.toMatch(/card/i)
  })
})

describe('the end of a subscription', () => {
  test('is notified once, whether the provider or the scheduled task finds it, and not to people who subscribed again', async () => {
    const ended = await withCard()
    const lapsed = await withCard()
    const back = await withCard()
    await ends(ended, 89)
    await hasTrial(lapsed, 5, { endsAt: day(90) })
    await ends(back, 89)
    await has(back, 89.5, { ref: 'sub_2' })
    await strike(day(90))
    await sync(lapsed, day(90))
    await strike(day(91))
    const over = ['Your subscription has ended, and nothing more is charged.']
    expect([await messagesTo(ended), await messagesTo(lapsed), await messagesTo(back)]).toEqual([over, over, []])
  })
})

describe('a line of the bell', () => {
  const linesAt = async (person: { id: string }, at: Date) => (await bellOf(person.id, at)).map(({ message }) => message)

  test('about a trial says what became of it once a card was added, it was cancelled, and it is over', async () => {
    const person = await onTrial()
    await strike(start)
    await strike(day(12))
    expect(await linesAt(person, day(12))).toEqual(expect.arrayContaining([hasStarted]))
    await hasTrial(person, 12)
    const runs = 'With your card it runs until February 19, 2027.'
    expect(await linesAt(person, day(13))).toEqual([
      'You added a card, and your trial runs all 90 days.',
      `Your free trial has started. ${runs} On that day $9.99 is charged for the first month.`,
    ])
    await strike(day(88))
    await hasTrial(person, 89, { endsAt: day(90) })
    expect((await linesAt(person, day(89)))[0]).toBe('Your free trial ends on February 19, 2027. You cancelled, so nothing is charged.')
    await sync(person, day(90))
    // The first reminder of the trial's end was told again, as the task was repeated after the card was added.
    expect(new Set(await linesAt(person, day(91)))).toEqual(
      new Set([
        'Your free trial ended on February 19, 2027. Your subscription has ended.',
        'Your trial ended on December 5, 2026. Your subscription has ended.',
        'Your free trial has ended. Your subscription has ended.',
      ]),
    )
  })

  test('about a failed charge says that the subscription is active once it was paid', async () => {
    const person = await withCard()
    await fails(person)
    await strike(day(90))
    await strike(day(94))
    await hasMonths(person, 95, [month(95)])
    expect(await linesAt(person, day(96))).toEqual([
      'Your subscription was on hold. Your subscription is active.',
      'The last charge for your subscription failed. Your subscription is active.',
    ])
  })
})
