import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { subscriptions } from '#server/billing/tables'
import { events } from '#server/platform/events/tables'
import { noPayments } from '#server/platform/payments/open-payments'
import type { Payments } from '#server/platform/payments/payments'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { rounds } from '../../test/nightly.ts'
import { priceLife } from '../../test/price-life.ts'
import { notForYou, notThere, refusal } from '../../test/refusal.ts'
import { runSyncTasks } from '../../test/run-sync-tasks.ts'
import { adminActions } from './tables.ts'

const { db } = await freshDatabase()
const { stripe, account, payments, services, begin, subscriber, chargesOf, pass } = await priceLife(db)
const admin = await aClient(db, { isAdmin: true })
const now = () => account.now
const reason = 'Asked by mail.'
const nextMonth = new Date('2027-03-11T09:00:00Z')

beforeEach(async () => {
  begin(new Date('2027-02-10T09:00:00Z'))
  await db.delete(subscriptions)
})

type Circumstances = { idempotencyKey?: string; asked?: Partial<Payments>; actor?: Parameters<typeof actorOf>[0] }
function api({ asked = {}, actor = admin, ...others }: Circumstances = {}) {
  return as(db, actorOf(actor), { services: { ...services, payments: { ...payments, ...asked } }, now, ip: randomUUID(), ...others }).admin
}

/** Somebody who has paid a month. */
async function paying() {
  const { person, atStripe } = await subscriber()
  const { id: invoiceId } = [...account.invoices.values()].find(({ subscription }) => subscription === atStripe.id)!
  const balance = () => account.customers.get(atStripe.customer)!.balance
  return { person, personId: person.id, atStripe, invoiceId, balance, refunds: () => stripe.refundsOf(atStripe.id) }
}

async function actionsOn(personId: string) {
  const rows = await db.select().from(adminActions).where(eq(adminActions.personId, personId))
  return rows.map((row) => [row.kind, row.adminId, row.reason])
}

const timesTold = (personId: string) =>
  db.$count(events, and(eq(events.name, 'subscription.refunded'), sql`${events.facts} ->> 'personId' = ${personId}`))

test('the payments of a photographer are those that the provider has now, with its page of them', async () => {
  const { personId, atStripe, invoiceId } = await paying()
  await pass(nextMonth)
  const { invoices, ...rest } = await api().payments({ personId })
  expect(rest).toEqual({ customerUrl: `https://dashboard.stripe.com/test/customers/${atStripe.customer}`, mayGiveMonth: true })
  expect(invoices).toMatchObject([{ amountCents: 999, state: 'paid' }, { id: invoiceId }])
  const none = { customerUrl: null, mayGiveMonth: false, invoices: [] }
  expect(await api({ asked: noPayments() }).payments({ personId })).toEqual(none)
  for (const { id } of [await aClient(db), await aPhotographer(db, { subscription: null })])
    expect(await api().payments({ personId: id })).toEqual(none)
})

describe('a free month', () => {
  test('pays the next charge, and is recorded before the provider is asked', async () => {
    const { personId, atStripe, balance } = await paying()
    const seen: unknown[] = []
    const giveMonth: Payments['giveMonth'] = async (month) => void seen.push(await actionsOn(personId), await payments.giveMonth(month))
    expect(await api({ asked: { giveMonth } }).giveMonth({ personId, reason })).toEqual({ done: true })
    expect([seen[0], balance()]).toEqual([[['month_given', admin.id, reason]], -999])
    await pass(nextMonth)
    expect([chargesOf(atStripe), balance()]).toEqual([[999], 0])
  })

  test('is one for each key, also if the provider was silent at first', async () => {
    const { personId, balance } = await paying()
    const idempotencyKey = randomUUID()
    stripe.answer = (request) => (request.path.endsWith('/balance_transactions') ? 'cut' : stripe.likeStripe(request))
    await expect(api({ idempotencyKey }).giveMonth({ personId, reason })).rejects.toMatchObject(refusal('provider_silent'))
    stripe.answer = stripe.likeStripe
    for (const _ of [1, 2]) await api({ idempotencyKey }).giveMonth({ personId, reason })
    expect([balance(), await actionsOn(personId)]).toEqual([-999, [['month_given', admin.id, reason]]])
    await api({ idempotencyKey: randomUUID() }).giveMonth({ personId, reason })
    expect([balance(), (await actionsOn(personId)).length]).toEqual([-1998, 2])
  })

  test('is not for whoever has no next charge', async () => {
    const { personId, balance } = await paying()
    for (const facts of [{ cancelPending: true }, { state: 'past_due' }, { state: 'ended' }, { customerRef: null }] as const) {
      await db.update(subscriptions).set(facts).where(eq(subscriptions.personId, personId))
      await expect(api().giveMonth({ personId, reason })).rejects.toMatchObject(refusal('no_next_charge'))
    }
    expect([balance(), await actionsOn(personId)]).toEqual([0, []])
  })
})

describe('a refund', () => {
  test('is recorded before the provider is asked, once, and told to the photographer after the sync', async () => {
    const { personId, invoiceId, refunds } = await paying()
    const seen: unknown[] = []
    const refund: Payments['refund'] = async (payment) => void seen.push(await actionsOn(personId), await payments.refund(payment))
    expect(await api({ asked: { refund } }).refund({ personId, invoiceId, reason })).toEqual({ done: true })
    expect([seen[0], refunds(), await timesTold(personId)]).toEqual([[['refunded', admin.id, reason]], [1], 0])
    for (const _ of [1, 2]) await runSyncTasks(db, { payments, now })
    expect(await timesTold(personId)).toBe(1)
    await expect(api().refund({ personId, invoiceId, reason })).rejects.toMatchObject(refusal('nothing_to_refund'))
  })

  test("is not of an unpaid invoice, of nobody's, or of somebody else's", async () => {
    const [one, other] = [await paying(), await paying()]
    account.customers.get(one.atStripe.customer)!.card = 'declined'
    await pass(nextMonth)
    const { id: unpaid } = [...account.invoices.values()].find(({ status }) => status === 'open')!
    for (const invoiceId of [unpaid, 'in_1', other.invoiceId])
      await expect(api().refund({ personId: one.personId, invoiceId, reason })).rejects.toMatchObject(refusal('nothing_to_refund'))
    expect([await actionsOn(one.personId), one.refunds(), other.refunds()]).toEqual([[], [0], [0, 0]])
  })

  test.each(rounds)('happens once among eight at once (round %i)', async () => {
    const { personId, invoiceId, refunds } = await paying()
    await Promise.allSettled(Array.from({ length: 8 }, () => api().refund({ personId, invoiceId, reason })))
    expect(refunds()).toEqual([1])
  })

  test('is said to be uncertain while the provider is silent, and recorded if it may have been asked', async () => {
    const { personId, invoiceId } = await paying()
    for (const silentAt of ['/v1/refunds', '/v1']) {
      stripe.answer = (request) => (request.path.startsWith(silentAt) ? 'cut' : stripe.likeStripe(request))
      await expect(api().refund({ personId, invoiceId, reason })).rejects.toMatchObject(refusal('provider_silent'))
      expect(await actionsOn(personId)).toHaveLength(1)
    }
    await expect(api().payments({ personId })).rejects.toMatchObject(refusal('invoices_unavailable'))
  })
})

test('nobody but an administrator does these, about an account that there is', async () => {
  const { person, personId, invoiceId, balance, refunds } = await paying()
  const former = await aClient(db, { isAdmin: true })
  await db.update(people).set({ isAdmin: false }).where(eq(people.id, former.id))
  const calls: ((actor: typeof person, personId: string) => Promise<unknown>)[] = [
    (actor, id) => api({ actor }).giveMonth({ personId: id, reason }),
    (actor, id) => api({ actor }).refund({ personId: id, invoiceId, reason }),
    (actor, id) => api({ actor }).payments({ personId: id }),
  ]
  for (const call of calls) {
    await expect(call(person, personId)).rejects.toMatchObject(notForYou)
    await expect(call(admin, randomUUID())).rejects.toMatchObject(notThere)
  }
  for (const call of calls.slice(0, 2)) await expect(call(former, personId)).rejects.toMatchObject(notForYou)
  expect([balance(), refunds(), await actionsOn(personId)]).toEqual([0, [0], []])
})
