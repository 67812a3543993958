import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCancellation, aJob, aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { recordedEvents } from '../../../test/recorded-events.ts'
import { notThere, refusal } from '../../../test/refusal.ts'
import { refusedBy } from '../../../test/refused-by.ts'
import { jobs } from '../tables.ts'
import { paymentMarks } from './tables.ts'

const { db } = await freshDatabase()
const offer = { amountDollars: 1210, depositPercent: 50, depositDays: 3, balanceDays: 2 }

/** A hire for $1,210 whose shoot is in ten days: a deposit of $605 in three days, the balance two days before the shoot. */
async function aHiredPair(facts: Parameters<typeof aRunningJob>[1] = {}) {
  const client = actorOf(await aClient(db))
  const photographer = actorOf(await aPhotographer(db))
  const pair = { clientId: client.id, photographerId: photographer.id }
  const { job } = await aRunningJob(db, { ...pair, startsAt: daysFromNow(10), offer, ...facts })
  const deposit = { jobId: job.id, part: 'deposit' as const, dollars: 605 }
  return { job, jobId: job.id, deposit, client, photographer, asClient: as(db, client).jobs, asPhotographer: as(db, photographer).jobs }
}

const changesOf = async (jobId: string) =>
  (await recordedEvents(db, { jobId })).filter(({ name }) => name === 'job.payment_changed').map(({ facts }) => facts.change)

test('one side marks, the other confirms, and whoever marked takes both back', async () => {
  const { jobId, deposit, asClient, asPhotographer, photographer, client } = await aHiredPair()
  expect((await asPhotographer.agreement({ jobId })).payments).toMatchObject([
    { part: 'deposit', due: { dollars: 605 }, mark: null, state: 'ahead', may: ['mark'] },
    { part: 'balance', due: { dollars: 605 }, mark: null, state: 'ahead', may: ['mark'] },
  ])
  expect((await asClient.get({ jobId })).paymentText).toMatch(/^Deposit of \$605 is due by /)

  const marked = await asClient.markPayment(deposit)
  expect(marked.payments[0]).toMatchObject({ mark: { markedBy: 'client', dollars: 605 }, state: 'marked', may: ['undo'] })
  expect((await asPhotographer.get({ jobId })).paymentText).toBe('Confirm the deposit of $605')
  const confirmed = await asPhotographer.confirmPayment(deposit)
  expect(confirmed.payments[0]).toMatchObject({ state: 'confirmed', mark: { confirmedAt: expect.any(Date) }, may: [] })
  expect((await exportedData(db, photographer)).paymentMarks).toMatchObject([
    { jobId, part: 'deposit', markedById: client.id, dollars: 605 },
  ])

  expect((await asClient.undoPayment(deposit)).payments[0]).toMatchObject({ mark: null, state: 'ahead', may: ['mark'] })
  expect(await changesOf(jobId)).toEqual(['marked', 'confirmed', 'undone'])
})

test('the photographer can say first that they got it', async () => {
  const { deposit, asClient, asPhotographer } = await aHiredPair()
  expect((await asPhotographer.markPayment(deposit)).payments[0]).toMatchObject({ mark: { markedBy: 'photographer' }, may: ['undo'] })
  expect((await asClient.confirmPayment(deposit)).payments[0]).toMatchObject({ state: 'confirmed' })
})

test('each refusal says why', async () => {
  const { jobId, deposit, asClient, asPhotographer } = await aHiredPair()
  await expect(asClient.markPayment({ ...deposit, dollars: 600 })).rejects.toMatchObject(refusal('payment_changed'))
  await expect(asPhotographer.confirmPayment(deposit)).rejects.toMatchObject(refusal('payment_not_marked'))
  await expect(asClient.undoPayment(deposit)).rejects.toMatchObject(refusal('payment_not_marked'))
  await asClient.markPayment(deposit)
  await expect(asPhotographer.markPayment(deposit)).rejects.toMatchObject(refusal('payment_is_marked'))
  await expect(asClient.confirmPayment(deposit)).rejects.toMatchObject(refusal('payment_mark_is_own'))
  await expect(asPhotographer.undoPayment(deposit)).rejects.toMatchObject(refusal('payment_mark_not_own'))
  await asPhotographer.confirmPayment(deposit)
  await expect(asPhotographer.confirmPayment(deposit)).rejects.toMatchObject(refusal('payment_is_confirmed'))
  expect((await asClient.agreement({ jobId })).payments).toHaveLength(2)
})

test('terms without a deposit and a day of the balance show nothing to mark', async () => {
  const { jobId, deposit, asClient } = await aHiredPair({ offer: {} })
  expect((await asClient.agreement({ jobId })).payments).toEqual([])
  expect((await asClient.get({ jobId })).paymentText).toBeNull()
  await expect(asClient.markPayment(deposit)).rejects.toMatchObject(refusal('payment_not_agreed'))
})

test('an open job has no payments, and a cancelled hire keeps what was marked', async () => {
  const client = actorOf(await aClient(db))
  const open = await aJob(db, { clientId: client.id })
  await expect(as(db, client).jobs.markPayment({ jobId: open.id, part: 'deposit', dollars: 605 })).rejects.toMatchObject(
    refusal('hire_is_settled'),
  )
  const { jobId, deposit, asClient } = await aHiredPair()
  await asClient.markPayment(deposit)
  await aCancellation(db, { jobId, reason: 'photographer' })
  expect((await asClient.agreement({ jobId })).payments).toMatchObject([{ part: 'deposit', due: null, mark: { dollars: 605 }, may: [] }])
  expect((await asClient.get({ jobId })).paymentText).toBeNull()
  await expect(asClient.undoPayment(deposit)).rejects.toMatchObject(refusal('hire_is_settled'))
})

test('marks of a completed hire change for a year', async () => {
  const { jobId, deposit, client, asClient } = await aHiredPair({ startsAt: daysFromNow(-1) })
  await db.update(jobs).set({ status: 'completed', completedAt: new Date() }).where(eq(jobs.id, jobId))
  await asClient.markPayment(deposit)
  const late = as(db, client, { now: () => daysFromNow(366) }).jobs
  await expect(late.undoPayment(deposit)).rejects.toMatchObject(refusal('hire_is_settled'))
  expect((await late.get({ jobId })).paymentText).toBeNull()
  expect((await late.agreement({ jobId })).payments).toMatchObject([{ part: 'deposit', due: null, mark: { dollars: 605 }, may: [] }])
})

test('when the terms change after a mark, it keeps its amount', async () => {
  const { job, jobId, deposit, asClient, photographer } = await aHiredPair()
  await asClient.markPayment(deposit)
  const { proposal } = await asClient.proposeTerms({ jobId, amountDollars: 1400, note: 'An album as well.' })
  await as(db, photographer).bids.agreeToProposal({ jobId, proposalId: proposal!.id })
  expect((await asClient.agreement({ jobId })).payments).toMatchObject([
    { part: 'deposit', due: { dollars: 605 }, mark: { dollars: 605 } },
    { part: 'balance', due: { dollars: 795 } },
  ])
  const { proposal: more } = await asClient.proposeTerms({ jobId, depositDollars: 700, depositOn: job.shootOn, note: 'Rather more first.' })
  await as(db, photographer).bids.agreeToProposal({ jobId, proposalId: more!.id })
  expect((await asClient.agreement({ jobId })).payments[0]).toMatchObject({ due: { dollars: 700 }, mark: { dollars: 605 }, may: ['undo'] })
})

test('nobody else reads or changes marks, and administrators neither', async () => {
  const { jobId, deposit, asClient } = await aHiredPair()
  await asClient.markPayment(deposit)
  const admin = actorOf(await aClient(db, { isAdmin: true }))
  for (const stranger of [actorOf(await aClient(db)), actorOf(await aPhotographer(db)), admin]) {
    const api = as(db, stranger).jobs
    await expect(api.agreement({ jobId })).rejects.toMatchObject(notThere)
    await expect(api.markPayment({ ...deposit, part: 'balance' })).rejects.toMatchObject(notThere)
    await expect(api.confirmPayment(deposit)).rejects.toMatchObject(notThere)
    await expect(api.undoPayment(deposit)).rejects.toMatchObject(notThere)
  }
  expect((await as(db, admin).jobs.get({ jobId })).paymentText).toBeNull()
})

test.each(rounds)('of two sides who mark at once one succeeds (round %i)', async () => {
  const { jobId, deposit, asClient, asPhotographer } = await aHiredPair()
  const calls = [asClient, asPhotographer, asClient, asPhotographer].map((api) => api.markPayment(deposit))
  const results = await Promise.allSettled(calls)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await changesOf(jobId)).toEqual(['marked'])
})

test.each(rounds)('confirming and taking back at once leave no confirmation without a mark (round %i)', async () => {
  const { jobId, deposit, asClient, asPhotographer } = await aHiredPair()
  await asClient.markPayment(deposit)
  const [confirmed, undone, marked] = await Promise.allSettled([
    asPhotographer.confirmPayment(deposit),
    asClient.undoPayment(deposit),
    asPhotographer.markPayment(deposit),
    asPhotographer.confirmPayment(deposit),
  ])
  const rows = await db
    .select()
    .from(paymentMarks)
    .where(and(eq(paymentMarks.jobId, jobId), eq(paymentMarks.part, 'deposit')))
  expect(undone.status).toBe('fulfilled')
  expect(rows).toHaveLength(marked.status === 'fulfilled' ? 1 : 0)
  expect(rows.filter(({ confirmedAt }) => confirmedAt)).toEqual([])
  const changes = await changesOf(jobId)
  expect(changes.filter((change) => change === 'undone')).toHaveLength(1)
  if (confirmed.status === 'fulfilled') expect(changes).toContain('confirmed')
})

test('the database refuses a mark of nothing, and a confirmation before the mark', async () => {
  const { jobId, client } = await aHiredPair()
  const values = { jobId, part: 'deposit' as const, dollars: 605, markedById: client.id, markedAt: new Date() }
  await expect(db.insert(paymentMarks).values({ ...values, dollars: 0 })).rejects.toSatisfy(refusedBy('payment_marks_dollars'))
  await expect(db.insert(paymentMarks).values({ ...values, confirmedAt: daysFromNow(-1) })).rejects.toSatisfy(
    refusedBy('payment_marks_confirmed_after_marked'),
  )
  await db.insert(paymentMarks).values(values)
  await expect(db.insert(paymentMarks).values(values)).rejects.toSatisfy(refusedBy('payment_marks_job_id_part_pk'))
})
