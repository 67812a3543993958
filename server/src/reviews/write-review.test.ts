import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aCancellation, aCompletedJob, aJob, aReview, aRunningJob } from '../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { rounds } from '../../test/nightly.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { notForYou, notSignedIn, notThere, refusal } from '../../test/refusal.ts'
import { reviews } from './tables.ts'

const { db } = await freshDatabase()
const written = { rating: 4, content: '  Calm and quick.  ' }

describe('a review', () => {
  test('is written by the client of a completed job, about the hired photographer', async () => {
    const { client, job, photographerId } = await aClientOfACompletedJob()

    const view = await as(db, client).reviews.write({ jobId: job.id, ...written })

    expect(view).toMatchObject({ jobId: job.id, jobTitle: job.title, client: { id: client.id }, rating: 4, content: 'Calm and quick.' })
    expect(await db.select().from(reviews).where(eq(reviews.jobId, job.id))).toMatchObject([
      { id: view.id, clientId: client.id, photographerId },
    ])
    expect(await recordedEvents(db, { jobId: job.id })).toEqual([
      {
        name: 'review.written',
        facts: { reviewId: view.id, jobId: job.id, clientId: client.id, photographerId, rating: 4 },
        isQueued: true,
      },
    ])
  })

  test('can be written once', async () => {
    const { client, job } = await aClientOfACompletedJob()
    await as(db, client).reviews.write({ jobId: job.id, ...written })
    await expect(as(db, client).reviews.write({ jobId: job.id, ...written })).rejects.toMatchObject(refusal('already_reviewed'))
  })

  test.each(rounds)('is written once also with eight concurrent clicks (round %i)', async () => {
    const { client, job } = await aClientOfACompletedJob()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => as(db, client).reviews.write({ jobId: job.id, ...written })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refusal('already_reviewed'))
    expect(await recordedEvents(db, { jobId: job.id })).toHaveLength(1)
  })

  test('that bypassed the lock is refused by the constraint, with the same sentence', async () => {
    const { client, job, photographerId } = await aClientOfACompletedJob()
    let late: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      await tx.insert(reviews).values({ jobId: job.id, clientId: client.id, photographerId, rating: 1, content: 'Past the verb.' })
      late = as(db, client)
        .reviews.write({ jobId: job.id, ...written })
        .catch((error) => error)
      await waitingForAnother(tx)
    })
    expect(await late).toMatchObject(refusal('already_reviewed'))
  })

  test('is refused before the job is completed', async () => {
    const client = actorOf(await aClient(db))
    const open = await aJob(db, { clientId: client.id })
    const { job: running } = await aRunningJob(db, { clientId: client.id })
    const { job: left } = await aRunningJob(db, { clientId: client.id })
    await aCancellation(db, { jobId: left.id, reason: 'photographer' })
    for (const job of [open, running, left])
      await expect(as(db, client).reviews.write({ jobId: job.id, ...written })).rejects.toMatchObject(refusal('review_before_completion'))
  })

  test('without stars or text is refused by the schema', async () => {
    const { client, job } = await aClientOfACompletedJob()
    await expect(as(db, client).reviews.write({ jobId: job.id, ...written, rating: 0 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ message: 'Please select a rating' }] },
    })
    await expect(as(db, client).reviews.write({ jobId: job.id, ...written, content: ' ' })).rejects.toMatchObject({
      data: { issues: [{ message: 'Please enter your review' }] },
    })
  })

  test('is only for the client of the job', async () => {
    const { job, photographerId } = await aClientOfACompletedJob()
    const other = as(db, actorOf(await aClient(db)))
    for (const jobId of [job.id, randomUUID()])
      await expect(other.reviews.write({ jobId, ...written })).rejects.toMatchObject({ ...notThere, message: 'Job not found' })
    await expect(
      as(db, { ...actorOf(await aPhotographer(db)), id: photographerId }).reviews.write({ jobId: job.id, ...written }),
    ).rejects.toMatchObject(notForYou)
    await expect(as(db, null).reviews.write({ jobId: job.id, ...written })).rejects.toMatchObject(notSignedIn)
  })

  test('twice with the same key is one review and one answer', async () => {
    const { client, job } = await aClientOfACompletedJob()
    const api = as(db, client, { idempotencyKey: 'a-key' })
    const [first, second] = await Promise.all([
      api.reviews.write({ jobId: job.id, ...written }),
      api.reviews.write({ jobId: job.id, ...written }),
    ])
    expect(second).toEqual(first)
  })
})

describe('reading reviews', () => {
  test('of a photographer: newest first, twenty a page', async () => {
    const photographer = await aPhotographer(db)
    const made: string[] = []
    for (let count = 0; count < 21; count++) {
      const { job } = await aCompletedJob(db, { photographerId: photographer.id })
      made.unshift((await aReview(db, { jobId: job.id, writtenAt: new Date(Date.UTC(2026, 10, 1, 0, count)) })).id)
    }
    const api = as(db, actorOf(await aClient(db)))
    const first = await api.reviews.ofPhotographer({ personId: photographer.id })
    const second = await api.reviews.ofPhotographer({ personId: photographer.id, cursor: first.nextCursor! })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made)
    expect([first.items.length, second.nextCursor]).toEqual([20, null])
    expect(first.items[0]).toMatchObject({ client: { fullName: 'Robin Reed' }, jobTitle: 'Portraits in the park', rating: 5 })
  })

  test('of people who are not photographers, or unknown', async () => {
    const api = as(db, actorOf(await aClient(db)))
    expect(await api.reviews.ofPhotographer({ personId: (await aPhotographer(db)).id })).toEqual({ items: [], nextCursor: null })
    for (const personId of [(await aClient(db)).id, randomUUID()])
      await expect(api.reviews.ofPhotographer({ personId })).rejects.toMatchObject(notThere)
    await expect(as(db, null).reviews.ofPhotographer({ personId: randomUUID() })).rejects.toMatchObject(notSignedIn)
  })

  test('of a job: by people who may open the job', async () => {
    const { client, job, photographerId } = await aClientOfACompletedJob()
    const hired = { ...actorOf(await aPhotographer(db)), id: photographerId }
    expect(await as(db, hired).reviews.ofJob({ jobId: job.id })).toBeNull()
    const { id } = await as(db, client).reviews.write({ jobId: job.id, ...written })
    for (const viewer of [client, hired])
      expect(await as(db, viewer).reviews.ofJob({ jobId: job.id })).toMatchObject({ id, content: 'Calm and quick.' })
    for (const viewer of [await aClient(db), await aPhotographer(db)]) {
      await expect(as(db, actorOf(viewer)).reviews.ofJob({ jobId: job.id })).rejects.toMatchObject({
        ...notThere,
        message: 'Job not found',
      })
    }
    await expect(as(db, null).reviews.ofJob({ jobId: job.id })).rejects.toMatchObject(notSignedIn)
  })
})

async function aClientOfACompletedJob() {
  const client = actorOf(await aClient(db))
  return { client, ...(await aCompletedJob(db, { clientId: client.id })) }
}

/** Until another transaction waits for what this one holds. */
async function waitingForAnother(tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) {
  await expect
    .poll(async () => (await tx.execute(`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`)).rowCount, {
      timeout: 5000,
    })
    .toBe(1)
}
