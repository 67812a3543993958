import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { replayPaymentsOf } from '#server/admin/replay-payments-of'
import { aPhotographer } from '../../../factories/people.ts'
import type { StripeEvent } from '../../../test/fakes/stripe/account.ts'
import { changeSubscription } from '../../../test/fakes/stripe/change-subscription.ts'
import { advance } from '../../../test/fakes/stripe/clock.ts'
import { badDelivery, chances } from '../../../test/fakes/stripe/deliveries.ts'
import { closeDispute, openDispute, refund } from '../../../test/fakes/stripe/refunds.ts'
import { beginSubscription, movePrice, pauseCollection, pauseService, resumeService } from '../../../test/fakes/stripe/subscriptions.ts'
import { newestVersion, webhookOf } from '../../../test/fakes/stripe/webhooks.ts'
import { stripeSite } from '../../../test/fakes/stripe-site.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { paymentSteps } from '../../../test/payment-steps.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { onAccountDeleted } from '../on-account-deleted.ts'
import { paymentCalls, paymentFacts, refusedPaymentCalls, subscriptions, surplusSubscriptions } from '../tables.ts'
import { deleteOldPayments } from './delete-old-payments.ts'
import { receivePaymentWebhook } from './receive-payment-webhook.ts'
import { selectRefusedCalls, unsigned } from './refused-calls.ts'

const { db } = await freshDatabase()
const { start, day, subscription } = paymentSteps(db)
const { stripe, payments, deliver } = await stripeSite(db)
const { account } = stripe

/** A photographer who pays since day 0, and what Stripe has told since `told` events. */
async function subscriber() {
  const person = await aPhotographer(db, { subscription: null })
  const request = { key: person.id, customerRef: null, personId: person.id, email: person.email, trialEndsAt: null, priceRef: null }
  const { checkoutRef } = await payments.openCheckout({ ...request, returnUrl: 'https://shutterbid.test/jobs', openedAt: start })
  const { subscription: ref, customer, calls } = stripe.finish(checkoutRef, start)
  for (const call of calls) await deliver(call, start)
  const charge = [...account.charges.values()].findLast((made) => made.customer === customer)!
  return { person, ref, customer, charge }
}

async function deliverSince(count: number, version = newestVersion) {
  for (const event of account.events.slice(count)) await deliver(webhookOf(event, { version }), event.createdAt)
}

describe('money that goes back', () => {
  test.each([newestVersion, '2022-11-15'])('a refund takes no days, and is noted (%s)', async (version) => {
    const { person, charge } = await subscriber()
    const before = await subscription(person, day(10))
    const count = account.events.length
    refund(account, charge, 400)
    await deliverSince(count, version)
    const paymentsOf = () => db.select().from(paymentFacts).where(eq(paymentFacts.personId, person.id)).orderBy(asc(paymentFacts.kind))
    expect((await paymentsOf()).map(({ refundedAt }) => refundedAt)).toEqual([null, null, null])
    refund(account, charge)
    await deliverSince(count, version)
    expect(await subscription(person, day(10))).toEqual(before)
    expect((await paymentsOf()).map(({ kind, refundedAt }) => [kind, refundedAt !== null])).toEqual([
      ['card_added', false],
      ['payment_refunded', false],
      ['payment_refunded', false],
      ['payment_succeeded', true],
    ])
    await replayPaymentsOf(db, person.email, { now: day(10), priceId: 'price_1' })
    expect(await subscription(person, day(10))).toEqual(before)
    expect(await paymentsOf()).toHaveLength(4)
  })

  test('a dispute leaves three days, one that is won gives them back', async () => {
    const { person, charge } = await subscriber()
    const count = account.events.length
    account.now = day(10)
    const dispute = openDispute(account, charge)
    await deliverSince(count)
    expect(await subscription(person, day(12))).toMatchObject({ state: 'active', graceEndsAt: day(13), problem: 'disputed' })
    const onHold = { state: 'past_due', isActive: false, problem: 'disputed', mayAddCard: false, mayManage: true }
    expect(await subscription(person, day(13))).toMatchObject(onHold)
    account.now = day(20)
    closeDispute(account, dispute, 'won')
    await deliverSince(count)
    const back = { state: 'active', graceEndsAt: null, problem: null, periodEndsAt: day(30) }
    expect(await subscription(person, day(21))).toMatchObject(back)
  })

  test('an enquiry of a bank, and a dispute about something else, change nothing', async () => {
    const { person, charge, customer } = await subscriber()
    const before = await subscription(person, day(10))
    const count = account.events.length
    account.now = day(5)
    openDispute(account, charge, 'warning_needs_response')
    const other = { id: 'ch_other', paymentIntent: 'pi_other', invoice: 'in_other', customer, amount: 5000, refunded: 0 }
    openDispute(account, other)
    refund(account, other)
    await deliverSince(count)
    expect(await subscription(person, day(10))).toEqual(before)
    expect(await db.$count(paymentFacts, eq(paymentFacts.personId, person.id))).toBe(2)
  })

  test('is asked again if Stripe does not say what was paid', async () => {
    const { person, charge } = await subscriber()
    const count = account.events.length
    account.now = day(10)
    openDispute(account, charge)
    stripe.answer = () => ({ status: 500, text: 'Internal Server Error' })
    await expect(deliverSince(count)).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
    stripe.answer = stripe.likeStripe
    await deliverSince(count)
    expect(await subscription(person, day(13))).toMatchObject({ state: 'past_due' })
  })
})

describe('a pause', () => {
  test('of the subscription stops it with its reason, until it is resumed', async () => {
    const { person, ref } = await subscriber()
    const count = account.events.length
    const running = account.subscriptions.get(ref)!
    account.now = day(5)
    pauseService(account, running)
    await deliverSince(count)
    const paused = { state: 'past_due', isActive: false, graceEndsAt: null, problem: 'paused', mayAddCard: false, mayManage: true }
    expect(await subscription(person, day(6))).toMatchObject(paused)
    account.now = day(8)
    resumeService(account, running)
    await deliverSince(count)
    expect(await subscription(person, day(9))).toMatchObject({ state: 'active', problem: null, periodEndsAt: running.periodEndsAt })
  })

  test.each([newestVersion, '2022-11-15'])('of collection says that nothing is charged, until it is over (%s)', async (version) => {
    const { person, ref } = await subscriber()
    const count = account.events.length
    const running = account.subscriptions.get(ref)!
    account.now = day(5)
    pauseCollection(account, running, { behavior: 'void', resumesAt: null })
    advance(account, day(40))
    await deliverSince(count, version)
    const paused = { state: 'active', isActive: true, isCollectionPaused: true, problem: null, periodEndsAt: running.periodEndsAt }
    expect(await subscription(person, day(40))).toMatchObject(paused)
    pauseCollection(account, running, null)
    await deliverSince(count, version)
    expect(await subscription(person, day(41))).toMatchObject({ ...paused, isCollectionPaused: false })
  })

  test('of collection that was recorded as a given period is known as a pause once the calls are read again', async () => {
    const { person, ref } = await subscriber()
    const count = account.events.length
    account.now = day(5)
    pauseCollection(account, account.subscriptions.get(ref)!, { behavior: 'void', resumesAt: null })
    await deliverSince(count)
    const known = await subscription(person, day(6))
    const ofPerson = eq(paymentFacts.personId, person.id)
    await db
      .update(paymentFacts)
      .set({ kind: 'period_given' })
      .where(and(ofPerson, eq(paymentFacts.kind, 'collection_paused')))
    await db.update(subscriptions).set({ isCollectionPaused: false }).where(eq(subscriptions.personId, person.id))
    await replayPaymentsOf(db, person.email, { now: day(6), priceId: 'price_1' })
    expect(await subscription(person, day(6))).toEqual(known)
    expect(known).toMatchObject({ isCollectionPaused: true })
  })
})

describe('a year of trouble', () => {
  test.each([1, 2, 3])('delivered late, twice, in any order and in an older shape (%i) ends as it should', async (seed) => {
    const { person, ref, customer } = await subscriber()
    const count = account.events.length
    account.now = day(1)
    yearOf(ref)
    const isTheirs = (event: StripeEvent) => event.type.startsWith('charge.') || event.object.customer === customer
    const chance = chances(seed)
    for (let waiting = account.events.slice(count).filter(isTheirs), now = day(1); waiting.length > 0; now = day(400)) {
      const { delivered, later } = badDelivery(waiting, { now, chance })
      for (const event of delivered) await deliver(webhookOf(event, { version: '2022-11-15' }), day(364))
      waiting = later
    }
    const end = account.subscriptions.get(ref)?.periodEndsAt
    const expected = { state: 'active', isActive: true, cancelPending: true, graceEndsAt: null, periodEndsAt: end }
    expect(await subscription(person, day(364))).toMatchObject(expected)
    expect(await db.$count(surplusSubscriptions, eq(surplusSubscriptions.personId, person.id))).toBe(0)
  })

  /** A decline, a price change, a pause, a dispute that is won, a refund, and set to end at last. */
  function yearOf(ref: string) {
    const running = account.subscriptions.get(ref)!
    const customer = account.customers.get(running.customer)!
    const lastCharge = () => [...account.charges.values()].findLast((charge) => charge.customer === customer.id)!
    advance(account, day(25))
    customer.card = 'declined'
    advance(account, day(32))
    customer.card = 'good'
    advance(account, day(50))
    movePrice(account, running, 'price_old')
    pauseCollection(account, running, { behavior: 'void', resumesAt: day(130) })
    advance(account, day(200))
    const dispute = openDispute(account, lastCharge())
    advance(account, day(220))
    closeDispute(account, dispute, 'won')
    advance(account, day(355))
    refund(account, lastCharge())
    changeSubscription(account, running, { cancelAtPeriodEnd: true })
  }
})

describe('another product of the same customer', () => {
  const buysAnother = (customer: string) => beginSubscription(account, { customer, price: 'price_of_another_product', metadata: {} })

  test('never counts, is never surplus, and stays when the account is deleted', async () => {
    const { person, ref, customer } = await subscriber()
    const before = await subscription(person, day(10))
    const stored = await db.$count(paymentFacts)
    const count = account.events.length
    account.now = day(1)
    const other = buysAnother(customer)
    await deliverSince(count)
    expect(await subscription(person, day(10))).toEqual(before)
    expect(await db.$count(paymentFacts)).toBe(stored)
    expect(await db.$count(surplusSubscriptions, eq(surplusSubscriptions.personId, person.id))).toBe(0)
    const event = { id: 'e', name: 'account.deleted', facts: { personId: person.id }, recordedAt: day(4) } as const
    await onAccountDeleted(db, event, listenerTools({ payments }))
    expect([account.subscriptions.get(ref)?.status, other.status]).toEqual(['canceled', 'active'])
  })

  test('what the operator made by hand with our price counts, and ends with the account, also after its price changed', async () => {
    const { person, ref, customer } = await subscriber()
    await deliver(stripe.ended(ref, day(2)), day(2))
    const count = account.events.length
    account.now = day(3)
    const byHand = beginSubscription(account, { customer, price: 'price_1', metadata: {} })
    await deliverSince(count)
    expect(await subscription(person, day(10))).toMatchObject({ state: 'active', cancelPending: false, periodEndsAt: byHand.periodEndsAt })
    changeSubscription(account, byHand, { price: 'price_old' })
    advance(account, day(34))
    await deliverSince(count)
    expect(await subscription(person, day(40))).toMatchObject({ state: 'active', periodEndsAt: byHand.periodEndsAt })
    const event = { id: 'e', name: 'account.deleted', facts: { personId: person.id }, recordedAt: day(41) } as const
    await onAccountDeleted(db, event, listenerTools({ payments }))
    expect(byHand.status).toBe('canceled')
  })
})

describe('a version of the API that is not understood', () => {
  const log = { lines: [] as unknown[][] }
  const tools = { ...listenerTools(), log: Object.assign(listenerTools().log, { error: (...line: unknown[]) => log.lines.push(line) }) }
  const receive = ({ rawBody, signature }: ReturnType<typeof webhookOf>) => {
    const call = new Request('http://localhost/', { method: 'POST', body: rawBody, headers: { 'stripe-signature': signature } })
    return receivePaymentWebhook({ db, payments, log: tools.log, now: () => day(31) }, call)
  }

  test.each(['2027-03-31.fennel', '2019-12-03', '2025-03-31', 'newest', '', null])('%j is refused, logged and counted', async (version) => {
    const { person, ref } = await subscriber()
    const before = await subscription(person, day(31))
    advance(account, day(31))
    const event = account.events.findLast(
      ({ type, object }) => type === 'invoice.paid' && JSON.stringify(object).includes(ref),
    ) as StripeEvent
    for (let time = 0; time < 2; time++) {
      const answer = await receive(webhookOf(event, { version }))
      expect(answer.status).toBe(501)
      expect((await answer.json()).message).toContain('2020-08-27 to 2024-06-20, and every release of acacia')
    }
    expect(await subscription(person, day(31))).toEqual(before)
    expect(log.lines.at(-1)).toEqual([{ version: String(version) }, 'payment call refused: unknown version of the API'])
    const counted = await db
      .select()
      .from(refusedPaymentCalls)
      .where(eq(refusedPaymentCalls.version, String(version)))
    expect(counted).toMatchObject([{ calls: 2, lastAt: day(31) }])
    expect((await replayPaymentsOf(db, person.email, { now: day(31) })).sentence).toContain(
      `2 calls of version ${version} of the API were refused`,
    )
    // After an update the same call is repeated.
    expect((await receive(webhookOf(event))).status).toBe(200)
    expect(await subscription(person, day(31))).toMatchObject({ state: 'active', isActive: true })
    const stored = await db.$count(paymentCalls, eq(paymentCalls.providerEventId, event.id))
    expect(stored).toBe(1)
    await deleteOldPayments(db, { now: () => day(62) })
    expect(await db.$count(refusedPaymentCalls)).toBe(0)
  })

  test('is not looked at before the signature', async () => {
    const call = webhookOf(account.events[0]!, { version: '2030-01-01.hemlock', signedAt: new Date(Date.now() - 3_600_000) })
    expect((await receive(call)).status).toBe(400)
    expect((await selectRefusedCalls(db)).map(({ version }) => version)).toEqual([unsigned])
  })
})
