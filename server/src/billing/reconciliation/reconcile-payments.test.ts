import { asc, desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noPayments } from '#server/platform/payments/open-payments'
import { aPhotographer } from '../../../factories/people.ts'
import type { Answer } from '../../../test/fakes/fake-http.ts'
import type { StripeCall } from '../../../test/fakes/fake-stripe.ts'
import { need, type Pause } from '../../../test/fakes/stripe/account.ts'
import { changeSubscription } from '../../../test/fakes/stripe/change-subscription.ts'
import { advance } from '../../../test/fakes/stripe/clock.ts'
import { moveTrialEnd, pauseService } from '../../../test/fakes/stripe/subscriptions.ts'
import { stripeSite } from '../../../test/fakes/stripe-site.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { subscriptionOf } from '../queries.ts'
import { paymentFacts, reconciliations, subscriptions } from '../tables.ts'
import { reconcilePayments } from './reconcile-payments.ts'

const { db } = await freshDatabase()
const { stripe, payments, services, deliver } = await stripeSite(db)
const start = new Date('2026-11-21T10:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)

beforeEach(async () => {
  await db.delete(subscriptions)
  await db.delete(reconciliations)
})
afterEach(() => {
  stripe.answer = stripe.likeStripe
})

/** A photographer who finished a checkout; only what `delivers` returns of Stripe's calls has arrived. */
async function subscriber({ trialEndsAt = null as Date | null, delivers = (calls: StripeCall[]) => calls } = {}) {
  const person = await aPhotographer(db, { subscription: null })
  const request = {
    key: person.id,
    customerRef: null,
    personId: person.id,
    email: person.email,
    returnUrl: 'https://shutterbid.test/',
    priceRef: null,
  }
  const { checkoutRef } = await payments.openCheckout({ ...request, trialEndsAt, openedAt: start })
  const { subscription, customer, calls } = stripe.finish(checkoutRef, start)
  for (const call of delivers(calls)) await deliver(call, start)
  const stateAt = (now: Date) =>
    subscriptionOf(db, { personId: person.id, email: person.email, secret: services.secret, now, env: services.env })
  return { person, customer, stateAt, atStripe: need(stripe.account.subscriptions, subscription) }
}

/** Runs one task; returns the counts of its run, and how long it paused. */
async function reconcile(now: Date, { tools = payments, pause = async (_: number) => {} } = {}) {
  const pauses: number[] = []
  await reconcilePayments(db, { ...listenerTools({ payments: tools }), now: () => now }, async (ms) => {
    pauses.push(ms)
    await pause(ms)
  })
  const [run] = await db.select().from(reconciliations).orderBy(desc(reconciliations.startedAt)).limit(1)
  return { ...run, pauses }
}

describe('what no webhook has told', () => {
  test('a first payment is recorded, once', async () => {
    const { stateAt } = await subscriber({ delivers: ([checkout]) => (checkout ? [checkout] : []) })
    expect(await stateAt(day(1))).toMatchObject({ isActive: false })
    expect(await reconcile(day(1))).toMatchObject({ checked: 1, repaired: 1, failed: 0, finishedAt: day(1) })
    expect(await stateAt(day(1))).toMatchObject({ state: 'active', isActive: true, periodEndsAt: new Date('2026-12-21T10:00:00Z') })
    expect(await reconcile(day(2))).toMatchObject({ checked: 1, repaired: 0, failed: 0 })
  })

  test('a next month is recorded, and its webhook changes nothing when it arrives after all', async () => {
    const { stateAt, person } = await subscriber()
    advance(stripe.account, day(31))
    await reconcile(day(31))
    const repaired = await stateAt(day(31))
    expect(repaired).toMatchObject({ state: 'active', periodEndsAt: new Date('2027-01-21T10:00:00Z') })
    const { object = {}, createdAt } = stripe.account.events.findLast(({ type }) => type === 'invoice.paid') ?? {}
    await deliver(stripe.call('invoice.paid', object, { at: createdAt }), day(32))
    expect(await stateAt(day(31))).toEqual(repaired)
    expect(await db.$count(paymentFacts, eq(paymentFacts.personId, person.id))).toBe(4)
  })

  test('a card of the trial, a cancellation and its undoing', async () => {
    const { stateAt, atStripe, person } = await subscriber({ trialEndsAt: day(90) })
    changeSubscription(stripe.account, atStripe, { cancelAtPeriodEnd: true })
    await db.delete(paymentFacts).where(eq(paymentFacts.personId, person.id))
    await reconcile(day(1))
    expect(await stateAt(day(1))).toMatchObject({ state: 'trialing', hasCard: true, cancelPending: true, periodEndsAt: day(90) })
    changeSubscription(stripe.account, atStripe, { cancelAtPeriodEnd: false })
    expect(await reconcile(day(2))).toMatchObject({ repaired: 1 })
    expect(await stateAt(day(2))).toMatchObject({ cancelPending: false })
    expect(await reconcile(day(3))).toMatchObject({ repaired: 0 })
  })

  test('an end and a failed charge', async () => {
    const failing = await subscriber()
    const ending = await subscriber()
    need(stripe.account.customers, failing.customer).card = 'declined'
    changeSubscription(stripe.account, ending.atStripe, { cancelAtPeriodEnd: true })
    advance(stripe.account, new Date('2026-12-21T12:00:00Z'))
    const now = new Date('2026-12-22T03:00:00Z')
    expect(await reconcile(now)).toMatchObject({ checked: 2, repaired: 2 })
    expect(await failing.stateAt(now)).toMatchObject({ isActive: true, graceEndsAt: new Date('2026-12-24T10:00:00Z') })
    expect(await ending.stateAt(now)).toMatchObject({ state: 'ended' })
  })

  test('a longer trial and a pause of the service', async () => {
    const longer = await subscriber({ trialEndsAt: day(90) })
    const paused = await subscriber()
    moveTrialEnd(stripe.account, longer.atStripe, day(120))
    pauseService(stripe.account, paused.atStripe)
    expect(await reconcile(day(1))).toMatchObject({ checked: 2, repaired: 2 })
    expect(await longer.stateAt(day(1))).toMatchObject({ state: 'trialing', periodEndsAt: day(120) })
    expect(await paused.stateAt(day(1))).toMatchObject({ isActive: false, problem: 'paused' })
    changeSubscription(stripe.account, paused.atStripe, { status: 'active' })
    expect(await reconcile(day(2))).toMatchObject({ repaired: 1 })
    expect(await paused.stateAt(day(2))).toMatchObject({ isActive: true })
  })

  test('a pause of collection, in the trial and later, and its end', async () => {
    const onTrial = await subscriber({ trialEndsAt: day(90) })
    const paying = await subscriber()
    const pauseBoth = (pause: Pause | null) => {
      for (const { atStripe } of [onTrial, paying]) changeSubscription(stripe.account, atStripe, { pause })
    }
    pauseBoth({ behavior: 'void', resumesAt: null })
    expect(await reconcile(day(1))).toMatchObject({ checked: 2, repaired: 2 })
    expect(await onTrial.stateAt(day(1))).toMatchObject({ state: 'trialing', isCollectionPaused: true, periodEndsAt: day(90) })
    expect(await paying.stateAt(day(1))).toMatchObject({
      state: 'active',
      isCollectionPaused: true,
      periodEndsAt: paying.atStripe.periodEndsAt,
    })
    expect(await reconcile(day(2))).toMatchObject({ repaired: 0 })
    pauseBoth(null)
    expect(await reconcile(day(3))).toMatchObject({ repaired: 2 })
    expect([await onTrial.stateAt(day(3)), await paying.stateAt(day(3))]).toMatchObject(Array(2).fill({ isCollectionPaused: false }))
    expect(await reconcile(day(4))).toMatchObject({ repaired: 0 })
  })

  test('of another product of the same customer is left alone', async () => {
    const { customer } = await subscriber()
    stripe.addSubscription({ id: 'sub_other', customer, metadata: {}, price: 'price_of_another_product', cancelAtPeriodEnd: true })
    expect(await reconcile(day(1))).toMatchObject({ repaired: 0 })
  })
})

describe('a comparison', () => {
  test('runs once a night, at a bounded speed, and never without a provider', async () => {
    await subscriber()
    await reconcile(day(1), { tools: noPayments() })
    expect(await db.$count(reconciliations)).toBe(0)
    expect((await reconcile(day(1))).pauses).toEqual([200])
    stripe.requests.length = 0
    await reconcile(new Date(day(1).getTime() + 3_600_000))
    expect(stripe.requests).toEqual([])
    expect(await db.$count(reconciliations)).toBe(1)
  })

  test('waits longer each time that the provider asks to wait', async () => {
    await subscriber()
    const tooMany: Answer = { status: 429, json: { error: { type: 'invalid_request_error', code: 'rate_limit' } } }
    let refusals = 3
    stripe.answer = (request) => (refusals-- > 0 ? tooMany : stripe.likeStripe(request))
    const { pauses, ...run } = await reconcile(day(1))
    expect(run).toMatchObject({ checked: 1, failed: 0 })
    expect(pauses).toHaveLength(4)
    expect(pauses[0]).toBeGreaterThanOrEqual(1000)
    expect(pauses[2]).toBeGreaterThanOrEqual(4000)
  })

  test('goes on after somebody who cannot be compared, and counts them', async () => {
    const [bad, ...others] = [await subscriber(), await subscriber(), await subscriber()]
    for (const { atStripe } of others) changeSubscription(stripe.account, atStripe, { cancelAtPeriodEnd: true })
    stripe.answer = (request) => (request.query.get('customer') === bad?.customer ? 'cut' : stripe.likeStripe(request))
    expect(await reconcile(day(1))).toMatchObject({ checked: 3, repaired: 2, failed: 1, finishedAt: day(1) })
  })

  test('stops while the provider does not answer at all, and the next task continues', async () => {
    for (let count = 0; count < 7; count++) await subscriber()
    stripe.answer = () => 'cut'
    expect(await reconcile(day(1))).toMatchObject({ checked: 5, failed: 5, finishedAt: null })
    stripe.answer = stripe.likeStripe
    expect(await reconcile(day(1))).toMatchObject({ checked: 7, failed: 5, finishedAt: day(1) })
  })

  test('that was killed continues after the last person', async () => {
    for (let count = 0; count < 6; count++) await subscriber()
    let left = 2
    const killed = reconcile(day(1), {
      pause: async () => {
        if (--left === 0) throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    stripe.requests.length = 0
    expect(await reconcile(day(1))).toMatchObject({ checked: 6, finishedAt: day(1), lastPersonId: null })
    const rows = await db.select({ ref: subscriptions.customerRef }).from(subscriptions).orderBy(asc(subscriptions.personId))
    const asked = new Set(stripe.requests.map(({ query }) => query.get('customer')))
    expect([...asked]).toEqual(rows.slice(2).map(({ ref }) => ref))
  })

  test('of two tasks at once counts everybody once', async () => {
    for (let count = 0; count < 5; count++) await subscriber()
    await Promise.all([reconcile(day(1)), reconcile(day(1))])
    await reconcile(day(1))
    const runs = await db.select().from(reconciliations)
    expect(runs).toMatchObject([{ checked: 5, repaired: 0, failed: 0, finishedAt: day(1) }])
  })

  test('leaves the rest to the next task after some minutes', async () => {
    for (let count = 0; count < 3; count++) await subscriber()
    let now = day(1)
    const tools = { ...listenerTools({ payments }), now: () => now }
    const aMinute = async () => {
      now = new Date(now.getTime() + 60_000)
    }
    await reconcilePayments(db, tools, aMinute)
    expect(await db.select().from(reconciliations)).toMatchObject([{ checked: 2, finishedAt: null }])
    await reconcilePayments(db, tools, aMinute)
    expect(await db.select().from(reconciliations)).toMatchObject([{ checked: 3, finishedAt: expect.any(Date) }])
  })
})
