import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { aPhotographer } from '../../../factories/people.ts'
import { misbehaviours } from '../../../test/fakes/fake-http.ts'
import { endSubscription } from '../../../test/fakes/stripe/change-subscription.ts'
import { advance } from '../../../test/fakes/stripe/clock.ts'
import { addInvoice, attempt, periodLine } from '../../../test/fakes/stripe/invoices.ts'
import { openDispute } from '../../../test/fakes/stripe/refunds.ts'
import { beginSubscription } from '../../../test/fakes/stripe/subscriptions.ts'
import { stripeSite } from '../../../test/fakes/stripe-site.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { paymentSteps } from '../../../test/payment-steps.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { onAccountDeleted } from '../on-account-deleted.ts'
import { findSubscription } from '../queries.ts'
import { syncSubscription } from './sync-subscription.ts'

const { db } = await freshDatabase()
const { stripe, payments, handleSurplus } = await stripeSite(db)
const { account } = stripe
const { day, subscription } = paymentSteps(db)
afterEach(() => {
  stripe.answer = stripe.likeStripe
})

/** Two checkouts that one person finished at the provider: charged immediately, or after a trial. */
async function twoFinished({ trialEndsAt = null as Date | null } = {}) {
  const person = await aPhotographer(db, { subscription: null })
  const customerRef = await payments.openCustomer({ personId: person.id, email: person.email, customerRef: null })
  await db.execute(sql`insert into subscriptions (person_id, customer_ref) values (${person.id}, ${customerRef})`)
  const finish = async (key: string, at: Date) => {
    const request = { key: `${person.id} ${key}`, customerRef, personId: person.id, priceRef: null, trialEndsAt }
    const { checkoutRef } = await payments.openCheckout({ ...request, returnUrl: 'https://shutterbid.test/jobs', openedAt: at })
    return account.subscriptions.get(stripe.finish(checkoutRef, at).subscription)!
  }
  const first = await finish('first', day(1))
  return { person, first, second: await finish('second', day(2)) }
}

const sync = ({ id }: { id: string }, now = day(3)) => syncSubscription(db, { payments, now: () => now }, id)
const runs = (...all: { endedAt: Date | null }[]) => all.map(({ endedAt }) => endedAt === null)
const refundsOf = (...all: { id: string }[]) => all.map(({ id }) => stripe.refundsOf(id))

describe('two finished checkouts of one person', () => {
  test('keep the first; the second is cancelled and refunded, once', async () => {
    const { person, first, second } = await twoFinished()
    for (let time = 0; time < 2; time++) {
      await sync(person)
      await handleSurplus(person, { again: true })
    }
    expect(await subscription(person, day(3))).toMatchObject({ state: 'active', periodEndsAt: first.periodEndsAt, hasCard: true })
    expect(await findSubscription(db, person.id)).toMatchObject({ subscriptionRef: first.id })
    expect([runs(first, second), refundsOf(first, second)]).toEqual([
      [true, false],
      [[0], [1]],
    ])
  })

  test('during the trial nothing was charged: the second is only cancelled', async () => {
    const { person, first, second } = await twoFinished({ trialEndsAt: day(90) })
    await sync(person)
    await handleSurplus(person)
    expect(await subscription(person, day(5))).toMatchObject({ state: 'trialing', hasCard: true })
    expect([runs(first, second), refundsOf(second)]).toEqual([[true, false], [[]]])
  })

  test('a payment for the second that is seen after it was cancelled is also refunded', async () => {
    const { person, second } = await twoFinished()
    await sync(person)
    await handleSurplus(person)
    account.now = day(4)
    const lines = [periodLine(account, second)]
    attempt(account, addInvoice(account, { customer: second.customer, subscription: second.id, reason: 'subscription_cycle', lines }))
    await sync(person, day(5))
    await handleSurplus(person)
    expect(refundsOf(second)).toEqual([[1, 1]])
  })

  test('the second stays surplus, also if the first ends before the task ran', async () => {
    const { person, first, second } = await twoFinished()
    await sync(person)
    endSubscription(account, first)
    await sync(person, day(4))
    await handleSurplus(person)
    expect(await subscription(person, day(5))).toMatchObject({ state: 'ended' })
    expect([runs(second), refundsOf(second)]).toEqual([[false], [[1]]])
  })

  test('what the bank took back is not refunded as well', async () => {
    const { person, second } = await twoFinished()
    const charge = [...account.charges.values()].find(({ invoice }) => account.invoices.get(invoice)?.subscription === second.id)!
    openDispute(account, charge)
    await sync(person)
    await handleSurplus(person)
    expect([runs(second), refundsOf(second)]).toEqual([[false], [[0]]])
  })

  test('one whose charge failed gives way to one that is paid; its earlier payments are not refunded', async () => {
    const { person, first, second } = await twoFinished()
    endSubscription(account, second)
    const customer = account.customers.get(first.customer)!
    customer.card = 'declined'
    advance(account, new Date(first.periodEndsAt.getTime() + 3 * 3_600_000))
    customer.card = 'good'
    const third = beginSubscription(account, { customer: first.customer, price: 'price_1', metadata: { personId: person.id } })
    await sync(person, account.now)
    await handleSurplus(person)
    expect(await findSubscription(db, person.id)).toMatchObject({ subscriptionRef: third.id, state: 'active' })
    expect([runs(first, third), refundsOf(first)]).toEqual([[false, true], [[0]]])
  })

  test('seen several times at once leave one', async () => {
    for (const _round of rounds) {
      const { person, first, second } = await twoFinished()
      await Promise.all(Array.from({ length: 4 }, () => sync(person)))
      await Promise.all(Array.from({ length: 4 }, () => handleSurplus(person, { again: true })))
      expect([runs(first, second), refundsOf(first, second)]).toEqual([
        [true, false],
        [[0], [1]],
      ])
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
      await sync(person)
      stripe.answer = (request) => {
        if (request.method !== method || !request.path.startsWith(path)) return stripe.likeStripe(request)
        // The request may have succeeded although its answer is lost.
        if (typeof answer === 'string') stripe.likeStripe(request)
        return answer
      }
      await expect(handleSurplus(person)).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
      stripe.answer = stripe.likeStripe
      await handleSurplus(person)
      expect([runs(first, second), refundsOf(first, second)]).toEqual([
        [true, false],
        [[0], [1]],
      ])
    },
  )
})

describe('somebody who deleted their account', () => {
  const deleted = { deletedAt: day(0), disabledAt: day(0) }

  test('and finishes a checkout afterwards pays nothing', async () => {
    const { person, first, second } = await twoFinished()
    await db.update(people).set(deleted).where(eq(people.id, person.id))
    await sync(person)
    await handleSurplus(person)
    expect([runs(first, second), refundsOf(first, second)]).toEqual([
      [false, false],
      [[1], [1]],
    ])
    expect((await subscription(person, day(4))).isActive).toBe(false)
  })

  test('loses all subscriptions, and nothing else that they buy', async () => {
    const { person, first, second } = await twoFinished()
    const other = beginSubscription(account, { customer: first.customer, price: 'price_of_another_product', metadata: {} })
    await sync(person)
    await db.update(people).set(deleted).where(eq(people.id, person.id))
    const event = { id: 'e', name: 'account.deleted', facts: { personId: person.id }, recordedAt: day(4) } as const
    await onAccountDeleted(db, event, listenerTools({ payments }))
    await handleSurplus(person)
    expect(runs(first, second, other)).toEqual([false, false, true])
  })
})
