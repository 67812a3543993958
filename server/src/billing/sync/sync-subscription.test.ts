import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events } from '#server/platform/events/tables'
import type { CurrentState, Payments } from '#server/platform/payments/payments'
import { aPhotographer } from '../../../factories/people.ts'
import { addCustomer } from '../../../test/fakes/stripe/account.ts'
import { changeSubscription, deleteCustomer } from '../../../test/fakes/stripe/change-subscription.ts'
import { advance } from '../../../test/fakes/stripe/clock.ts'
import { closeDispute, openDispute, refund } from '../../../test/fakes/stripe/refunds.ts'
import { beginSubscription, pauseCollection, pauseService, resumeService } from '../../../test/fakes/stripe/subscriptions.ts'
import { stripeSite } from '../../../test/fakes/stripe-site.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { paymentSteps } from '../../../test/payment-steps.ts'
import { findSubscription } from '../queries.ts'
import { subscriptionInvoices, subscriptions } from '../tables.ts'
import { syncSubscription } from './sync-subscription.ts'

const { db } = await freshDatabase()
const { start, day, subscription } = paymentSteps(db)
const { stripe, payments } = await stripeSite(db)
const { account } = stripe
type Person = Awaited<ReturnType<typeof aPhotographer>>

/** A photographer who pays since day 0. */
async function subscriber() {
  const person = await aPhotographer(db, { subscription: null })
  const customerRef = await payments.openCustomer({ personId: person.id, email: person.email, customerRef: null })
  await db.execute(sql`insert into subscriptions (person_id, customer_ref) values (${person.id}, ${customerRef})`)
  const request = { key: person.id, customerRef, personId: person.id, trialEndsAt: null, priceRef: null }
  const { checkoutRef } = await payments.openCheckout({ ...request, returnUrl: 'https://shutterbid.test/jobs', openedAt: start })
  const { subscription: ref } = stripe.finish(checkoutRef, start)
  await sync(person, start)
  const charge = [...account.charges.values()].findLast((made) => made.customer === customerRef)!
  return { person, customer: account.customers.get(customerRef)!, running: account.subscriptions.get(ref)!, charge }
}

function sync({ id }: Person, now: Date, asked: Pick<Payments, 'currentState'> = payments) {
  account.now = now
  return syncSubscription(db, { payments: { ...payments, ...asked }, now: () => now }, id)
}

async function eventsOf({ id }: Person, name: string) {
  const found = await db.select().from(events).where(eq(events.name, name)).orderBy(events.recordedAt)
  return found.map(({ facts }) => facts as { personId: string }).filter(({ personId }) => personId === id)
}

describe('money that goes back', () => {
  test('takes no days, and is told once for each refund', async () => {
    const { person, charge } = await subscriber()
    const before = await subscription(person, day(10))
    refund(account, charge, 400)
    for (let time = 0; time < 2; time++) await sync(person, day(9))
    refund(account, charge)
    for (let time = 0; time < 2; time++) await sync(person, day(10))
    expect(await subscription(person, day(10))).toEqual(before)
    expect(await eventsOf(person, 'subscription.refunded')).toEqual([
      { personId: person.id, refundedCents: 400, paidCents: 999 },
      { personId: person.id, refundedCents: 999, paidCents: 999 },
    ])
  })

  test('by a dispute leaves three days; one that is won gives them back; an enquiry takes nothing', async () => {
    const { person, charge } = await subscriber()
    account.now = day(5)
    openDispute(account, charge, 'warning_needs_response')
    expect(await sync(person, day(5))).toBe(false)
    account.now = day(10)
    const dispute = openDispute(account, charge)
    await sync(person, day(10))
    expect(await subscription(person, day(12))).toMatchObject({ state: 'active', graceEndsAt: day(13), problem: 'disputed' })
    const onHold = { state: 'past_due', isActive: false, problem: 'disputed', mayAddCard: false, mayManage: true }
    expect(await subscription(person, day(13))).toMatchObject(onHold)
    closeDispute(account, dispute, 'won')
    await sync(person, day(20))
    const back = { state: 'active', graceEndsAt: null, problem: null, periodEndsAt: day(30) }
    expect(await subscription(person, day(21))).toMatchObject(back)
  })
})

describe('a pause', () => {
  test('of the subscription stops it with its reason, until it is resumed', async () => {
    const { person, running } = await subscriber()
    pauseService(account, running)
    await sync(person, day(5))
    const paused = { state: 'past_due', isActive: false, graceEndsAt: null, problem: 'paused', mayAddCard: false, mayManage: true }
    expect(await subscription(person, day(6))).toMatchObject(paused)
    account.now = day(8)
    resumeService(account, running)
    await sync(person, day(8))
    expect(await subscription(person, day(9))).toMatchObject({ state: 'active', problem: null, periodEndsAt: running.periodEndsAt })
  })

  test('of collection says that nothing is charged, until it is over', async () => {
    const { person, running } = await subscriber()
    account.now = day(5)
    pauseCollection(account, running, { behavior: 'void', resumesAt: null })
    advance(account, day(40))
    await sync(person, day(40))
    const paused = { state: 'active', isActive: true, isCollectionPaused: true, problem: null, periodEndsAt: running.periodEndsAt }
    expect(await subscription(person, day(40))).toMatchObject(paused)
    pauseCollection(account, running, null)
    await sync(person, day(41))
    expect(await subscription(person, day(41))).toMatchObject({ ...paused, isCollectionPaused: false })
  })
})

describe('an answer', () => {
  test('is written once: the same again records nothing', async () => {
    for (const _round of rounds) {
      const { person, running } = await subscriber()
      changeSubscription(account, running, { cancelAtPeriodEnd: true })
      const changed = await Promise.all(Array.from({ length: 4 }, () => sync(person, day(1))))
      expect(changed.filter(Boolean)).toHaveLength(1)
      const changes = await eventsOf(person, 'subscription.changed')
      expect(changes.map((facts) => (facts as { changes?: string[] }).changes)).toEqual([['activated', 'card_added'], ['set_to_end']])
    }
  })

  test('that was asked for before a newer one was written is not written', async () => {
    const { person, running } = await subscriber()
    let isFirst = true
    const overtaken = async (customer: Parameters<Payments['currentState']>[0]) => {
      const answer = await payments.currentState(customer)
      if (!isFirst) return answer
      isFirst = false
      changeSubscription(account, running, { cancelAtPeriodEnd: true })
      await sync(person, day(1))
      return answer
    }
    await sync(person, day(1), { currentState: overtaken })
    expect(await subscription(person, day(2))).toMatchObject({ cancelPending: true })
  })

  test('that lists nothing is not believed about a subscription that runs, unless the customer was deleted', async () => {
    const { person, customer } = await subscriber()
    const nothing = async (): Promise<CurrentState> => ({ subscriptions: [], isGone: false })
    await expect(sync(person, day(1), { currentState: nothing })).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
    expect(await subscription(person, day(2))).toMatchObject({ state: 'active' })
    const another = beginSubscription(account, { customer: customer.id, price: 'price_1', metadata: { personId: person.id } })
    const withoutTheRunning = async (asked: Parameters<Payments['currentState']>[0]) => {
      const { subscriptions, isGone } = await payments.currentState(asked)
      return { subscriptions: subscriptions.filter(({ ref }) => ref === another.id), isGone }
    }
    await expect(sync(person, day(2), { currentState: withoutTheRunning })).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
    await payments.cancelSubscription({ subscriptionRef: another.id })
    deleteCustomer(account, customer)
    await sync(person, day(3))
    expect(await subscription(person, day(3))).toMatchObject({ state: 'ended', isActive: false, mayAddCard: true })
  })

  test('that lags behind its call is asked for again once, after a second', async () => {
    const { person, running } = await subscriber()
    const pauses: number[] = []
    const lagging = async (ms: number) => {
      pauses.push(ms)
      changeSubscription(account, running, { cancelAtPeriodEnd: true })
    }
    expect(await syncSubscription(db, { payments, now: () => day(1) }, person.id, lagging)).toBe(true)
    expect(pauses).toEqual([1000])
    changeSubscription(account, running, { cancelAtPeriodEnd: false })
    expect(await syncSubscription(db, { payments, now: () => day(1) }, person.id, lagging)).toBe(true)
    expect(pauses).toEqual([1000])
  })

  test('that does not come leaves what is known: three days after the month', async () => {
    const { person } = await subscriber()
    stripe.answer = () => ({ status: 500, text: 'Internal Server Error' })
    await expect(sync(person, day(31))).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
    stripe.answer = stripe.likeStripe
    expect((await subscription(person, day(32.9))).isActive).toBe(true)
    expect(await subscription(person, day(33))).toMatchObject({ state: 'past_due', problem: null })
    advance(account, day(34))
    await sync(person, day(34))
    expect(await subscription(person, day(34))).toMatchObject({ state: 'active', isActive: true })
  })
})

test('a customer that is deleted is gone, also if the person has another one', async () => {
  const { person, customer } = await subscriber()
  const other = addCustomer(account, person.email).id
  await db
    .update(subscriptions)
    .set({ earlierCustomerRefs: [other] })
    .where(eq(subscriptions.personId, person.id))
  deleteCustomer(account, customer)
  await sync(person, day(3))
  expect(await subscription(person, day(3))).toMatchObject({ state: 'ended' })
})

test('a refund from before the provider was first asked is not told', async () => {
  const { person, charge } = await subscriber()
  await db.delete(subscriptionInvoices).where(eq(subscriptionInvoices.personId, person.id))
  await db.update(subscriptions).set({ syncedAt: null }).where(eq(subscriptions.personId, person.id))
  refund(account, charge)
  await sync(person, day(2))
  expect(await eventsOf(person, 'subscription.refunded')).toEqual([])
})

test('the first answer about somebody notes which customer it was', async () => {
  const { person, customer } = await subscriber()
  expect(await findSubscription(db, person.id)).toMatchObject({ customerRef: customer.id, earlierCustomerRefs: [], syncedAt: start })
})
