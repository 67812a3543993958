import { eq, like } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { aPhotographer } from '../../../factories/people.ts'
import { misbehaviours } from '../../../test/fakes/fake-http.ts'
import type { StripeCall } from '../../../test/fakes/fake-stripe.ts'
import { stripeSite } from '../../../test/fakes/stripe-site.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { onAccountDeleted } from '../on-account-deleted.ts'
import { subscriptionOf } from '../queries.ts'
import { paymentCalls, paymentFacts, subscriptions, surplusSubscriptions } from '../tables.ts'

const { db } = await freshDatabase()
const { stripe, payments, services, deliver, handleSurplus } = await stripeSite(db)
const start = new Date('2026-11-21T10:00:00Z')
const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
afterEach(() => {
  stripe.answer = stripe.likeStripe
})

/** Two checkouts that one person opened at the provider without us, both finished: charged immediately, or after a trial. */
async function twoFinished({ trialEndsAt = null as Date | null } = {}) {
  const person = await aPhotographer(db, { subscription: null })
  const finish = async (key: string, at: Date) => {
    const { email } = person
    const request = {
      key: `${person.id} ${key}`,
      customerRef: null,
      personId: person.id,
      email,
      returnUrl: 'https://shutterbid.test/jobs',
      priceRef: null,
    }
    const { checkoutRef } = await payments.openCheckout({ ...request, trialEndsAt, openedAt: at })
    return stripe.finish(checkoutRef, at)
  }
  const first = await finish('first', day(1))
  const second = await finish('second', day(2))
  return { person, first, second }
}

const stateOf = (person: { id: string; email: string }, now: Date) =>
  subscriptionOf(db, { personId: person.id, email: person.email, secret: services.secret, now, env: services.env })
const storedOf = async ({ id }: { id: string }) => (await db.select().from(subscriptions).where(eq(subscriptions.personId, id)))[0]
const isRunning = (ref: string) => stripe.subscriptions.get(ref)?.endedAt === null

async function tellAll(calls: StripeCall[], now = day(3)) {
  for (const call of calls) await deliver(call, now)
}

describe('two finished checkouts of one person', () => {
  test.each<[string, (first: StripeCall[], second: StripeCall[]) => StripeCall[]]>([
    ['in the order in which they happened', (first, second) => [...first, ...second]],
    ['the second first', (first, second) => [...second, ...first]],
    ['payments before the checkouts that they belong to', (first, second) => [...first, ...second].toReversed()],
    ['everything twice', (first, second) => [...first, ...second, ...second, ...first]],
  ])('reported %s, keep the first; the second is cancelled and refunded, once', async (_, order) => {
    const { person, first, second } = await twoFinished()
    await tellAll(order(first.calls, second.calls))
    await handleSurplus(person)
    await handleSurplus(person, { again: true })
    expect(await stateOf(person, day(3))).toMatchObject({ state: 'active', periodEndsAt: day(31), hasCard: true })
    expect(await storedOf(person)).toMatchObject({ subscriptionRef: first.subscription, customerRef: first.customer })
    expect([isRunning(first.subscription), isRunning(second.subscription)]).toEqual([true, false])
    expect([stripe.refundsOf(first.subscription), stripe.refundsOf(second.subscription)]).toEqual([[0], [1]])
  })

  test('the end of the surplus subscription, reported early, late and twice, does not end the other', async () => {
    const { person, first, second } = await twoFinished()
    const end = stripe.ended(second.subscription, day(4))
    await tellAll([...first.calls, end, ...second.calls, end])
    await handleSurplus(person)
    await deliver(end, day(5))
    expect(await stateOf(person, day(5))).toMatchObject({ state: 'active', periodEndsAt: day(31) })
    expect(isRunning(first.subscription)).toBe(true)
  })

  test('during the trial nothing was charged: the second is only cancelled', async () => {
    const { person, first, second } = await twoFinished({ trialEndsAt: day(90) })
    await tellAll([...second.calls, ...first.calls])
    await handleSurplus(person)
    expect(await stateOf(person, day(5))).toMatchObject({ state: 'trialing', hasCard: true })
    expect([isRunning(first.subscription), isRunning(second.subscription)]).toEqual([true, false])
    expect(stripe.refundsOf(second.subscription)).toEqual([])
  })

  test('a payment for the surplus subscription that is reported after it was cancelled is also refunded', async () => {
    const { person, first, second } = await twoFinished()
    const [done, paid] = second.calls
    await tellAll([...first.calls, done!])
    await handleSurplus(person)
    expect(stripe.refundsOf(second.subscription)).toEqual([0])
    await deliver(paid!, day(6))
    await handleSurplus(person)
    expect(stripe.refundsOf(second.subscription)).toEqual([1])
  })

  test('a subscription found to be surplus stays so, also if the first ends before the task ran', async () => {
    const { person, first, second } = await twoFinished()
    await tellAll([...first.calls, ...second.calls, stripe.ended(first.subscription, day(4))])
    await handleSurplus(person)
    expect(await stateOf(person, day(5))).toMatchObject({ state: 'ended' })
    expect(isRunning(second.subscription)).toBe(false)
    expect(stripe.refundsOf(second.subscription)).toEqual([1])
  })

  test('reported concurrently, leave one', async () => {
    for (const _round of rounds) {
      const { person, first, second } = await twoFinished()
      const calls = [...first.calls, ...second.calls]
      await Promise.all([...calls, ...calls].map((call) => deliver(call, day(3))))
      await Promise.all(Array.from({ length: 4 }, () => handleSurplus(person, { again: true })))
      const running = [first, second].filter(({ subscription }) => isRunning(subscription))
      expect(running).toHaveLength(1)
      expect(await storedOf(person)).toMatchObject({ subscriptionRef: running[0]?.subscription, state: 'active' })
      const refunds = [first, second].map(({ subscription }) => stripe.refundsOf(subscription)[0])
      expect(refunds.toSorted()).toEqual([0, 1])
    }
  })
})

describe('while Stripe fails', () => {
  const steps = [
    ['cancelling', 'DELETE', '/v1/subscriptions/'],
    ['looking for the payment', 'GET', '/v1/invoice_payments'],
    ['refunding it', 'POST', '/v1/refunds'],
  ] as const

  test.each(misbehaviours.flatMap(([how, answer]) => steps.map(([step, method, path]) => [step, how, answer, method, path] as const)))(
    '%s fails when it %s, and the task continues later',
    async (_, __, answer, method, path) => {
      const { person, first, second } = await twoFinished()
      await tellAll([...first.calls, ...second.calls])
      stripe.answer = (request) => {
        if (request.method !== method || !request.path.startsWith(path)) return stripe.likeStripe(request)
        // The request may have succeeded although its answer is lost.
        if (typeof answer === 'string') stripe.likeStripe(request)
        return answer
      }
      await expect(handleSurplus(person)).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
      stripe.answer = stripe.likeStripe
      await handleSurplus(person)
      expect([isRunning(first.subscription), isRunning(second.subscription)]).toEqual([true, false])
      expect([stripe.refundsOf(first.subscription), stripe.refundsOf(second.subscription)]).toEqual([[0], [1]])
    },
  )
})

test('facts about unknown people are stored without personal data', async () => {
  const { person, first } = await twoFinished()
  await db.delete(people).where(eq(people.id, person.id))
  await tellAll(first.calls)
  const bodies = await db
    .select({ body: paymentCalls.body })
    .from(paymentCalls)
    .where(like(paymentCalls.body, `%${person.id}%`))
  expect(bodies).toHaveLength(2)
  for (const { body } of bodies) expect(body).not.toMatch(/Bo Bloom|bo@example|Camelback/)
})

describe('somebody who deleted their account', () => {
  test('and finishes a checkout afterwards pays nothing', async () => {
    const { person, first } = await twoFinished()
    await db
      .update(people)
      .set({ deletedAt: day(0), disabledAt: day(0) })
      .where(eq(people.id, person.id))
    await tellAll(first.calls)
    await handleSurplus(person)
    expect(isRunning(first.subscription)).toBe(false)
    expect(stripe.refundsOf(first.subscription)).toEqual([1])
    expect((await stateOf(person, day(4))).isActive).toBe(false)
  })

  test('loses the subscriptions of all their customer ids at Stripe', async () => {
    const { person, first, second } = await twoFinished()
    await tellAll([...first.calls, ...second.calls])
    const event = { id: 'e', name: 'account.deleted', facts: { personId: person.id }, recordedAt: day(4) } as const
    await onAccountDeleted(db, event, listenerTools({ payments }))
    expect([isRunning(first.subscription), isRunning(second.subscription)]).toEqual([false, false])
  })
})

test('a fact is stored once, with its subscription', async () => {
  const { person, first, second } = await twoFinished()
  await tellAll([...first.calls, ...second.calls, ...first.calls])
  const facts = await db.select().from(paymentFacts).where(eq(paymentFacts.personId, person.id))
  expect(facts.map(({ subscriptionRef, kind }) => [subscriptionRef, kind]).toSorted()).toEqual(
    [first, second]
      .flatMap(({ subscription }) => [
        [subscription, 'card_added'],
        [subscription, 'payment_succeeded'],
      ])
      .toSorted(),
  )
  expect(await db.select().from(surplusSubscriptions).where(eq(surplusSubscriptions.personId, person.id))).toMatchObject([
    { subscriptionRef: second.subscription, refundFrom: day(1), cancelledAt: null },
  ])
})
