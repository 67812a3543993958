import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { webLimits } from '#server/platform/db/connection-limits'
import { connect } from '#server/platform/db/open-database'
import { noPayments } from '#server/platform/payments/open-payments'
import { aPhotographer } from '../../factories/people.ts'
import { databaseProxy } from '../../test/fakes/database-proxy.ts'
import { addCustomer } from '../../test/fakes/stripe/account.ts'
import { presentCharge, presentDispute } from '../../test/fakes/stripe/present.ts'
import { openDispute } from '../../test/fakes/stripe/refunds.ts'
import { beginSubscription } from '../../test/fakes/stripe/subscriptions.ts'
import { stripeSite } from '../../test/fakes/stripe-site.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { runSyncTasks } from '../../test/run-sync-tasks.ts'
import { testServices } from '../../test/test-services.ts'
import { redactCallsOf, selectUnsignedCalls } from './payment-calls.ts'
import { receivePaymentWebhook } from './receive-payment-webhook.ts'
import { paymentCalls, subscriptions } from './tables.ts'

const { db, pool, url } = await freshDatabase()
const proxy = await databaseProxy(url)
const proxied = connect(proxy.url, webLimits)
afterAll(() => proxied.pool.end())
const { stripe, payments } = await stripeSite(db)
const { account } = stripe
const now = () => new Date('2026-11-21T10:00:00Z')
const tools = { db, payments, now }
const { payments: own } = testServices(db)
afterEach(async () => {
  stripe.answer = stripe.likeStripe
  await pool.query('delete from graphile_worker._private_jobs')
})

type Call = { rawBody: string; signature: string | null }
async function receive({ rawBody: body, signature }: Call, others: Partial<typeof tools> = {}) {
  const headers: Record<string, string> = signature === null ? {} : { 'stripe-signature': signature, 'x-payment-signature': signature }
  return (await receivePaymentWebhook({ ...tools, ...others }, new Request('http://localhost/', { method: 'POST', body, headers }))).status
}

/** A photographer with a paid subscription at Stripe. */
async function subscriber() {
  const person = await aPhotographer(db, { subscription: null })
  const { id: customerRef } = addCustomer(account, person.email)
  await db.insert(subscriptions).values({ personId: person.id, customerRef })
  const { id } = beginSubscription(account, { customer: customerRef, price: 'price_1', metadata: { personId: person.id } })
  const charge = [...account.charges.values()].findLast(({ customer }) => customer === customerRef)!
  return { personId: person.id, customerRef, subscriptionRef: id, charge }
}
const aboutCharge = ({ charge }: Awaited<ReturnType<typeof subscriber>>) => stripe.call('charge.updated', presentCharge(account, charge))
const aboutDispute = ({ charge }: Awaited<ReturnType<typeof subscriber>>) =>
  stripe.call('charge.dispute.created', { ...presentDispute(account, openDispute(account, charge)), evidence: { name: 'Bo Bloom' } })
const idOf = ({ rawBody }: Call) => JSON.parse(rawBody).id as string
const findCalls = (...calls: Call[]) =>
  db
    .select()
    .from(paymentCalls)
    .where(sql`${paymentCalls.providerEventId} in ${calls.map(idOf)}`)
const findTasks = async () =>
  (await pool.query('select payload, locked_at is not null as runs, job_queue_id as lane from graphile_worker._private_jobs order by runs'))
    .rows
const findRow = async (personId: string) => (await db.select().from(subscriptions).where(eq(subscriptions.personId, personId)))[0]

test('a call with a wrong signature is refused and counted, at every provider', async () => {
  const { rawBody, signature } = stripe.call('any', { customer: 'cus_1' })
  const forged = [
    { rawBody, signature: null },
    { rawBody, signature: '' },
    { rawBody: rawBody.replace('cus', 'suc'), signature },
  ]
  for (const call of forged)
    for (const provider of [payments, own, noPayments()]) expect(await receive(call, { payments: provider })).toBe(400)
  expect([await selectUnsignedCalls(db, now()), await db.$count(paymentCalls), await findTasks()]).toEqual([[{ calls: '9' }], 0, []])
})

test('a call is kept as it was received, once, and one task per person asks the provider; the webhook asks nobody', async () => {
  const person = await subscriber()
  const { personId, customerRef } = person
  const calls = [aboutCharge(person), stripe.call('customer.updated', { id: customerRef, object: 'customer', name: 'Bo Bloom' })]
  stripe.requests.length = 0
  expect(await Promise.all([...calls, ...calls, ...calls].map((call) => receive(call)))).toEqual(Array(6).fill(200))
  expect(stripe.requests).toEqual([])
  expect(new Set((await findCalls(...calls)).map(({ body }) => body))).toEqual(new Set(calls.map(({ rawBody }) => rawBody)))
  expect(await findCalls(...calls)).toMatchObject(Array(2).fill({ personId, provider: 'stripe', receivedAt: now() }))
  expect(await findTasks()).toMatchObject([{ payload: { personId } }])
  await runSyncTasks(db, tools)
  expect(await findRow(personId)).toMatchObject({ state: 'active' })
})

test('a call that arrives while a task runs adds another, which waits for it', async () => {
  const person = await subscriber()
  await receive(aboutCharge(person))
  await pool.query('update graphile_worker._private_jobs set locked_at = now(), locked_by = $1', ['a worker'])
  await receive(aboutCharge(person))
  const { personId } = person
  const [{ lane }] = await findTasks()
  expect(lane).not.toBeNull()
  expect(await findTasks()).toEqual([false, true].map((runs) => ({ payload: { personId }, runs, lane })))
})

test.each<[string, object]>([
  ['a customer of another product', { customer: 'cus_of_another_product' }],
  ['a person of another product', { customer: 'cus_of_another_product', metadata: { personId: 'customer-17' } }],
  ['a person that we do not know', { customer: 'cus_of_another_product', metadata: { personId: randomUUID() } }],
  ['nobody', { object: 'price', id: 'price_1' }],
  ['no customer that could exist', { customer: 'cus_\0', metadata: { personId: '\0' } }],
])('a call about %s is answered, and not kept', async (_, object) => {
  const call = stripe.call('any', object)
  expect(await receive(call)).toBe(200)
  expect([await findCalls(call), await findTasks()]).toEqual([[], []])
})

test('a call that names our person tells of a customer, who is known from then on', async () => {
  const { id: personId } = await aPhotographer(db, { subscription: null })
  const customers = [`cus_${randomUUID()}`, `cus_${randomUUID()}`]
  for (const customer of [...customers, ...customers]) await receive(stripe.call('any', { customer, metadata: { personId } }))
  expect(await findRow(personId)).toMatchObject({ customerRef: customers[0], earlierCustomerRefs: [customers[1]] })
  const nameless = customers.map((customer) => stripe.call('any', { customer }))
  for (const call of nameless) await receive(call)
  expect(await findCalls(...nameless)).toMatchObject([{ personId }, { personId }])
})

test('a call about a dispute, which names no customer, is attributed by its charge', async () => {
  const person = await subscriber()
  const call = aboutDispute(person)
  expect([await receive(call), await receive(call)]).toEqual([200, 200])
  expect(await findCalls(call)).toMatchObject([{ personId: null, body: call.rawBody }])
  expect(await findTasks()).toMatchObject([{ payload: { chargeRef: person.charge.id, callId: idOf(call) } }])
  stripe.answer = () => 'cut'
  await expect(runSyncTasks(db, tools)).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
  stripe.answer = stripe.likeStripe
  await receive(call)
  await runSyncTasks(db, tools)
  expect(await findCalls(call)).toMatchObject([{ personId: person.personId }])
  expect(await findRow(person.personId)).toMatchObject({ problem: 'disputed' })
})

test('a call about a dispute of a charge of another product, or of none, is forgotten', async () => {
  const [person, other] = [await subscriber(), await subscriber()]
  const calls = [aboutDispute(person), aboutDispute(other)]
  person.charge.customer = addCustomer(account, null).id
  account.charges.delete(other.charge.id)
  for (const call of calls) await receive(call)
  await runSyncTasks(db, tools)
  expect(await findCalls(...calls)).toEqual([])
})

test('calls about a deleted account lose all personal data, whether they came before or after it, and whomever they name', async () => {
  const person = await subscriber()
  const { personId, customerRef } = person
  const early = aboutCharge(person)
  await receive(early)
  await db.update(people).set({ deletedAt: now(), disabledAt: now() }).where(eq(people.id, personId))
  await db.transaction((tx) => redactCallsOf(tx, personId))
  const renamed = stripe.call('customer.updated', { id: customerRef, object: 'customer', name: 'Bo Bloom' })
  const late = [aboutCharge(person), renamed, aboutDispute(person)]
  for (const call of late) await receive(call)
  await runSyncTasks(db, tools)
  const kept = await findCalls(early, ...late)
  expect(kept).toMatchObject(Array(4).fill({ personId }))
  for (const { body } of kept) expect(body).not.toMatch(/Bo Bloom|bo@example.com|Phoenix/)
  expect(kept.filter(({ body }) => JSON.parse(body).data.object.amount === 999)).toHaveLength(3)
})

test('a call is kept with its task, or not at all, and then not acknowledged', async () => {
  const call = aboutCharge(await subscriber())
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`)
  for (const table of ['graphile_worker._private_jobs', 'payment_calls']) {
    const atCommit = 'deferrable initially deferred for each row execute function refuse()'
    await pool.query(`create constraint trigger refuse after insert on ${table} ${atCommit}`)
    await expect(receive(call)).rejects.toThrow()
    await pool.query(`drop trigger refuse on ${table}`)
    expect([await findCalls(call), await findTasks()]).toEqual([[], []])
  }
  expect([await receive(call), (await findTasks()).length]).toEqual([200, 1])
})

test('a call is not answered while the database is away, and arrives afterwards', async () => {
  const call = aboutCharge(await subscriber())
  proxy.goAway()
  await expect(receive(call, { db: proxied.db })).rejects.toThrow()
  proxy.comeBack()
  expect(await receive(call, { db: proxied.db })).toBe(200)
  expect([(await findCalls(call)).length, (await findTasks()).length]).toEqual([1, 1])
})
