import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { busyTimes } from '#server/availability/tables'
import { bids } from '#server/bids/tables'
import { aBid, aCompletedJob, aJob, aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { recordedEvents } from '../../../test/recorded-events.ts'
import { notForYou, notSignedIn, notThere, refusal } from '../../../test/refusal.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { jobs } from '../tables.ts'
import { expireJobs } from './expire-jobs.ts'

const { db } = await freshDatabase()

describe('cancelling an open job', () => {
  test('removes it from the lists and records it, once', async () => {
    const client = actorOf(await aClient(db))
    const job = await aJob(db, { clientId: client.id })
    await aBid(db, { jobId: job.id })

    expect(await as(db, client).jobs.cancelOpen({ jobId: job.id })).toMatchObject({
      status: 'cancelled',
      cancelReason: 'client',
      may: ['clone'],
    })
    await expect(as(db, client).jobs.cancelOpen({ jobId: job.id })).rejects.toMatchObject(refusal('job_not_open'))
    expect(await recordedEvents(db, { jobId: job.id })).toEqual([
      { name: 'job.cancelled', facts: { jobId: job.id, clientId: client.id, photographerId: null, reason: 'client' }, isQueued: true },
    ])
  })

  test('also works after its start, but not once somebody was hired', async () => {
    const client = actorOf(await aClient(db))
    const past = await aJob(db, { clientId: client.id, startsAt: new Date(Date.now() - 3_600_000) })
    expect(await as(db, client).jobs.cancelOpen({ jobId: past.id })).toMatchObject({ status: 'cancelled' })
    const { job: running } = await aRunningJob(db, { clientId: client.id })
    await expect(as(db, client).jobs.cancelOpen({ jobId: running.id })).rejects.toMatchObject(refusal('job_not_open'))
  })

  test('is only for its client', async () => {
    const job = await aJob(db)
    const other = as(db, actorOf(await aClient(db)))
    await expect(other.jobs.cancelOpen({ jobId: job.id })).rejects.toMatchObject({ ...notThere, message: 'Job not found' })
    await expect(other.jobs.cancelOpen({ jobId: randomUUID() })).rejects.toMatchObject({ ...notThere, message: 'Job not found' })
    await expect(as(db, actorOf(await aPhotographer(db))).jobs.cancelOpen({ jobId: job.id })).rejects.toMatchObject(notForYou)
    await expect(as(db, null).jobs.cancelOpen({ jobId: job.id })).rejects.toMatchObject(notSignedIn)
  })
})

describe('completing a shoot', () => {
  test('is final and asks for the review', async () => {
    const { api, job, photographer } = await aHired()
    const now = () => new Date(Date.now() + 1000)
    expect(await as(db, photographer, { now }).jobs.complete({ jobId: job.id })).toMatchObject({
      status: 'completed',
      may: ['deliverPictures'],
    })
    await expect(api.jobs.complete({ jobId: job.id })).rejects.toMatchObject(refusal('job_not_in_progress'))
    await expect(api.jobs.cancel({ jobId: job.id, note: 'I broke my arm.' })).rejects.toMatchObject(refusal('job_not_in_progress'))
    expect(await recordedEvents(db, { jobId: job.id })).toEqual([
      {
        name: 'job.completed',
        facts: { jobId: job.id, clientId: job.clientId, photographerId: photographer.id, by: 'photographer' },
        isQueued: true,
      },
    ])
  })

  test('is refused before its start', async () => {
    const { photographer, job } = await aHired({ startsAt: daysFromNow(2) })
    await expect(as(db, photographer).jobs.complete({ jobId: job.id })).rejects.toMatchObject(refusal('shoot_not_started'))
    expect(await as(db, photographer, { now: () => job.startsAt }).jobs.complete({ jobId: job.id })).toMatchObject({ status: 'completed' })
  })

  test('never needs a subscription', async () => {
    const { job, photographer } = await aHired({}, { subscription: null })
    expect(await as(db, { ...photographer, isSubscribed: false }).jobs.complete({ jobId: job.id })).toMatchObject({ status: 'completed' })
  })
})

describe('cancelling a hire', () => {
  test('frees the time and leaves the bids unchanged', async () => {
    const { api, job, bid, photographer } = await aHired({ startsAt: daysFromNow(2) })
    expect(await api.jobs.cancel({ jobId: job.id, note: 'I broke my arm.' })).toMatchObject({
      status: 'cancelled',
      cancelReason: 'photographer',
      may: [],
    })
    expect(await db.$count(busyTimes, eq(busyTimes.jobId, job.id))).toBe(0)
    expect(await db.select().from(bids).where(eq(bids.id, bid.id))).toMatchObject([{ status: 'accepted' }])
    expect(await recordedEvents(db, { jobId: job.id })).toEqual([
      {
        name: 'job.cancelled',
        facts: { jobId: job.id, clientId: job.clientId, photographerId: photographer.id, reason: 'photographer' },
        isQueued: true,
      },
    ])
  })

  test('without a request of the client needs a reason, which the client reads', async () => {
    const { api, job, photographer } = await aHired({ startsAt: daysFromNow(2) })
    await expect(api.jobs.cancel({ jobId: job.id })).rejects.toMatchObject(refusal('cancel_reason_missing'))
    await expect(api.jobs.cancel({ jobId: job.id, note: '  ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await api.jobs.cancel({ jobId: job.id, note: 'I broke my arm.' })
    const client = { ...actorOf(await aClient(db)), id: job.clientId }
    for (const side of [client, photographer]) {
      expect(await as(db, side).jobs.get({ jobId: job.id })).toMatchObject({ cancelReason: 'photographer', cancelNote: 'I broke my arm.' })
    }
    const rival = actorOf(await aPhotographer(db))
    await aBid(db, { jobId: job.id, photographerId: rival.id, status: 'rejected', rejectReason: 'outbid' })
    expect(await as(db, rival).jobs.get({ jobId: job.id })).toMatchObject({ cancelReason: 'photographer', cancelNote: null })
  })

  test.each(['complete', 'cancel'] as const)('or completing it (%s) is only for the hired photographer', async (verb) => {
    const { job } = await aHired()
    const other = await aPhotographer(db)
    const open = await aJob(db)
    await aBid(db, { jobId: open.id, photographerId: other.id })
    const api = as(db, actorOf(other))
    for (const jobId of [job.id, open.id, randomUUID()])
      await expect(api.jobs[verb]({ jobId })).rejects.toMatchObject({ ...notThere, message: 'Job not found' })
    await expect(as(db, { ...actorOf(await aClient(db)), id: job.clientId }).jobs[verb]({ jobId: job.id })).rejects.toMatchObject(notForYou)
    await expect(as(db, null).jobs[verb]({ jobId: job.id })).rejects.toMatchObject(notSignedIn)
  })

  test.each(rounds)('and completing it concurrently do one of the two (round %i)', async () => {
    const { api, job } = await aHired()
    const outcomes = await Promise.allSettled([
      api.jobs.complete({ jobId: job.id }),
      api.jobs.cancel({ jobId: job.id, note: 'I broke my arm.' }),
      api.jobs.complete({ jobId: job.id }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await recordedEvents(db, { jobId: job.id })).toHaveLength(1)
  })
})

test('open jobs expire a week after their start, once, and no other job does', async () => {
  const start = new Date('2026-03-01T12:00:00Z')
  const waiting = await aJob(db, { startsAt: start })
  const later = await aJob(db, { startsAt: new Date(start.getTime() + 3_600_000) })
  const { job: running } = await aRunningJob(db, { startsAt: start })
  const { job: completed } = await aCompletedJob(db, { startsAt: start })
  const now = () => new Date(start.getTime() + 7 * 86_400_000)

  await expireJobs(db, listenerTools({ now }))
  await expireJobs(db, listenerTools({ now }))

  const statuses = await Promise.all(
    [waiting, later, running, completed].map(async ({ id }) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]?.status),
  )
  expect(statuses).toEqual(['cancelled', 'open', 'in_progress', 'completed'])
  expect(await recordedEvents(db, { jobId: waiting.id })).toEqual([
    {
      name: 'job.cancelled',
      facts: { jobId: waiting.id, clientId: waiting.clientId, photographerId: null, reason: 'expired' },
      isQueued: true,
    },
  ])
})

async function aHired(facts: Parameters<typeof aRunningJob>[1] = {}, person: Parameters<typeof aPhotographer>[1] = {}) {
  const photographer = actorOf(await aPhotographer(db, person))
  return { ...(await aRunningJob(db, { ...facts, photographerId: photographer.id })), photographer, api: as(db, photographer) }
}
