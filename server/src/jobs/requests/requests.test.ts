import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { busyTimes } from '#server/availability/tables'
import { aBid, aRunningJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { recordedEvents } from '../../../test/recorded-events.ts'
import { refusal } from '../../../test/refusal.ts'
import { refusedBy } from '../../../test/refused-by.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { jobs } from '../tables.ts'
import { actOnRequests } from './act-on-requests.ts'
import { jobRequests } from './tables.ts'

const { db } = await freshDatabase()
const hour = 3_600_000
const day = 24 * hour

/** A hire whose shoot took two hours and ended an hour ago. The pictures are due in ten days. */
async function aHiredPair() {
  const client = actorOf(await aClient(db))
  const photographer = actorOf(await aPhotographer(db))
  const startsAt = new Date(Date.now() - 3 * hour)
  const deliveryOn = new Date(Date.now() + 10 * day).toISOString().slice(0, 10)
  const { job } = await aRunningJob(db, { clientId: client.id, photographerId: photographer.id, startsAt, deliveryOn })
  const at = (after: number) => ({ now: () => new Date(Date.now() + after) })
  return {
    jobId: job.id,
    client,
    photographer,
    asClient: (after = 0) => as(db, client, at(after)).jobs,
    asPhotographer: (after = 0) => as(db, photographer, at(after)).jobs,
    clock: (after: number) => actOnRequests(db, listenerTools(at(after))),
  }
}

test('a client asks for completion, and the photographer completes', async () => {
  const { jobId, asClient, asPhotographer } = await aHiredPair()
  const requested = await asClient().requestCompletion({ jobId })
  expect(requested.request).toMatchObject({ kind: 'completion' })
  expect(requested.may).toEqual(expect.arrayContaining(['requestCancellation', 'withdrawRequest']))
  expect(requested.may).not.toContain('requestCompletion')
  expect(await asPhotographer().get({ jobId })).toMatchObject({
    request: requested.request,
    may: expect.arrayContaining(['complete', 'cancel', 'answerNotYet']),
  })
  expect(await asPhotographer().complete({ jobId })).toMatchObject({ status: 'completed', request: null })
  expect(await requestsOf(jobId)).toMatchObject([{ outcome: 'job_closed' }])
})

test('"not yet" ends the request, and the next one is possible seven days later', async () => {
  const { jobId, asClient, asPhotographer } = await aHiredPair()
  await asClient().requestCompletion({ jobId })
  expect(await asPhotographer().answerNotYet({ jobId })).toMatchObject({ status: 'in_progress', request: null })
  const seen = await asClient().get({ jobId })
  expect(seen.notYet!.askAgainAt.getTime() - seen.notYet!.answeredAt.getTime()).toBe(7 * day)
  expect(seen.may).not.toContain('requestCompletion')
  await expect(asClient(6.9 * day).requestCompletion({ jobId })).rejects.toMatchObject(refusal('completion_asked_lately'))
  expect((await asClient(7.1 * day).requestCompletion({ jobId })).request).not.toBeNull()
})

test('completion can be requested only after the shoot, and not twice at a time', async () => {
  const { jobId, asClient } = await aHiredPair()
  await expect(asClient(-1.5 * hour).requestCompletion({ jobId })).rejects.toMatchObject(refusal('shoot_not_over'))
  await asClient().requestCompletion({ jobId })
  await expect(asClient().requestCompletion({ jobId })).rejects.toMatchObject(refusal('request_waits'))
})

describe('the sentence that goes with a request', () => {
  test.each(['requestCompletion', 'requestCancellation'] as const)('is for the hired pair: %s', async (ask) => {
    const { jobId, client, photographer, asClient, asPhotographer } = await aHiredPair()
    const rival = await aPhotographer(db)
    await aBid(db, { jobId, photographerId: rival.id, status: 'rejected', rejectReason: 'outbid' })
    await asClient()[ask]({ jobId, note: ' \u202eWe moved to <b>Boise</b>.\u0000 ' })
    const note = 'We moved to <b>Boise</b>.'
    for (const one of [client, photographer]) expect((await as(db, one).jobs.get({ jobId })).request).toMatchObject({ note })
    expect(await as(db, actorOf(rival)).jobs.get({ jobId })).toMatchObject({ request: null })
    await asClient().withdrawRequest({ jobId })
    expect((await asPhotographer().get({ jobId })).request).toBeNull()
    await asClient()[ask]({ jobId })
    expect((await asPhotographer().get({ jobId })).request).toMatchObject({ note: '' })
  })

  test('has at most 500 characters', async () => {
    const { jobId, asClient } = await aHiredPair()
    await expect(asClient().requestCancellation({ jobId, note: 'a'.repeat(501) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { request } = await asClient().requestCancellation({ jobId, note: 'a'.repeat(500) })
    expect(request?.note).toHaveLength(500)
    const tooLong = db
      .update(jobRequests)
      .set({ note: 'a'.repeat(501) })
      .where(eq(jobRequests.jobId, jobId))
    await expect(tooLong).rejects.toSatisfy(refusedBy('job_requests_note_length'))
  })
})

test('a job is completed 14 days after an unanswered request, and not before', async () => {
  const { jobId, asClient, clock } = await aHiredPair()
  await asClient().requestCompletion({ jobId })
  await clock(13.9 * day)
  expect(await asClient().get({ jobId })).toMatchObject({ status: 'in_progress' })
  await clock(14.1 * day)
  await clock(14.2 * day)
  expect(await asClient().get({ jobId })).toMatchObject({ status: 'completed', request: null })
  expect((await recordedEvents(db, { jobId })).filter(({ name }) => name === 'job.completed')).toMatchObject([{ facts: { by: 'clock' } }])
})

test('an unanswered request completes no job before the end of the delivery day', async () => {
  const { jobId, asClient, clock } = await aHiredPair()
  await db
    .update(jobs)
    .set({ deliveryOn: new Date(Date.now() + 30 * day).toISOString().slice(0, 10) })
    .where(eq(jobs.id, jobId))
  const { request } = await asClient().requestCompletion({ jobId })
  expect(request!.dueAt.getTime()).toBeGreaterThan(Date.now() + 29 * day)
  await clock(20 * day)
  expect(await asClient().get({ jobId })).toMatchObject({ status: 'in_progress' })
})

test('a client can request to cancel at any time; after 72 hours without an answer the job is cancelled and the time is free', async () => {
  const { jobId, asClient, clock } = await aHiredPair()
  const { request } = await asClient(-5 * hour).requestCancellation({ jobId })
  expect(request).toMatchObject({ kind: 'cancellation' })
  await clock(66.9 * hour)
  expect(await asClient().get({ jobId })).toMatchObject({ status: 'in_progress' })
  await clock(67.1 * hour)
  expect(await asClient().get({ jobId })).toMatchObject({ status: 'cancelled', cancelReason: 'no_answer', may: ['clone'] })
  expect(await db.$count(busyTimes, eq(busyTimes.jobId, jobId))).toBe(0)
})

test('a request to cancel replaces a request for completion, and cannot be answered with "not yet"', async () => {
  const { jobId, asClient, asPhotographer } = await aHiredPair()
  await asClient().requestCompletion({ jobId })
  await asClient().requestCancellation({ jobId })
  await expect(asPhotographer().answerNotYet({ jobId })).rejects.toMatchObject(refusal('no_request_waits'))
  await expect(asClient().requestCancellation({ jobId })).rejects.toMatchObject(refusal('request_waits'))
  expect(await asPhotographer().cancel({ jobId })).toMatchObject({ status: 'cancelled', cancelReason: 'agreed' })
  expect((await requestsOf(jobId)).map(({ outcome }) => outcome).sort()).toEqual(['job_closed', 'withdrawn'])
})

test('a withdrawn request neither completes nor cancels the job', async () => {
  const { jobId, asClient, clock } = await aHiredPair()
  await asClient().requestCancellation({ jobId })
  expect(await asClient().withdrawRequest({ jobId })).toMatchObject({ request: null })
  await expect(asClient().withdrawRequest({ jobId })).rejects.toMatchObject(refusal('no_request_waits'))
  await clock(100 * hour)
  expect(await asClient().get({ jobId })).toMatchObject({ status: 'in_progress' })
})

test('a client can cancel without a request only if the photographer is disabled', async () => {
  const { jobId, photographer, asClient } = await aHiredPair()
  await expect(asClient().cancelHire({ jobId })).rejects.toMatchObject(refusal('cancellation_must_be_asked'))
  await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, photographer.id))
  const seen = await asClient().get({ jobId })
  expect(seen).toMatchObject({ isPartnerDisabled: true, may: expect.arrayContaining(['cancelHire']) })
  expect(seen.may).not.toContain('requestCancellation')
  expect(await asClient().cancelHire({ jobId })).toMatchObject({ status: 'cancelled', cancelReason: 'client', may: ['clone'] })
})

test('an admin cancels a job in progress with a reason that both sides read', async () => {
  const { jobId, asClient, asPhotographer } = await aHiredPair()
  const admin = as(db, actorOf(await aClient(db, { isAdmin: true }))).jobs
  expect(await admin.get({ jobId })).toMatchObject({ may: ['cancelByOperator'], request: null })
  await admin.cancelByOperator({ jobId, note: 'The place is closed by the city.' })
  for (const side of [asClient(), asPhotographer()]) {
    expect(await side.get({ jobId })).toMatchObject({ cancelReason: 'operator', cancelNote: 'The place is closed by the city.' })
  }
  await expect(admin.cancelByOperator({ jobId, note: 'Again.' })).rejects.toMatchObject(refusal('job_not_in_progress'))
})

test.each(rounds)('of requests, answers and the clock at once one outcome stands (round %i)', async () => {
  const { jobId, asClient, asPhotographer, clock } = await aHiredPair()
  await asClient().requestCompletion({ jobId })
  await Promise.allSettled([
    asClient().requestCancellation({ jobId }),
    asClient().withdrawRequest({ jobId }),
    asClient().requestCompletion({ jobId }),
    asPhotographer().answerNotYet({ jobId }),
    asPhotographer().complete({ jobId }),
    asPhotographer().cancel({ jobId, note: 'I broke my arm.' }),
    clock(15 * day),
    clock(15 * day),
  ])
  const { status } = await asClient().get({ jobId })
  const closing = (await recordedEvents(db, { jobId })).filter(({ name }) => name === 'job.completed' || name === 'job.cancelled')
  expect(['completed', 'cancelled']).toContain(status)
  expect(closing).toHaveLength(1)
  expect((await requestsOf(jobId)).every(({ endedAt }) => endedAt !== null)).toBe(true)
})

function requestsOf(jobId: string) {
  return db.select().from(jobRequests).where(eq(jobRequests.jobId, jobId)).limit(10)
}
