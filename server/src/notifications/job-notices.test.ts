import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { aCancellation, aCompletedJob, aJob, aReview, aRunningJob } from '../../factories/jobs.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { hear } from '../../test/hear.ts'
import { listening, title } from '../../test/listening.ts'
import { onJobCancelled } from './on-job-cancelled.ts'
import { onJobCompleted } from './on-job-completed.ts'
import { onReviewWritten } from './on-review-written.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, aPair } = listening(db)

test('a completed job asks its client for a review', async () => {
  const { client, photographer } = await aPair()
  const { job } = await aCompletedJob(db, { title, clientId: client.id, photographerId: photographer.id })
  await hear(db, onJobCompleted, 'job.completed', { jobId: job.id, clientId: client.id, photographerId: photographer.id })
  expect(await bellOf(client.id)).toEqual([
    { message: `Marisol Vega marked ${title} complete. How was it? Leave a review.`, link: `/jobs/${job.id}?review=true` },
  ])
  expect(await bellOf(photographer.id)).toEqual([])
})

describe('a job cancelled after the hire', () => {
  test.each([
    ['photographer', `Marisol Vega cancelled ${title}. You can post it again.`, null],
    ['client', null, `Ana Ortiz cancelled ${title}. Your time is free again.`],
    ['operator', `${title} was cancelled by Shutterbid.`, `${title} was cancelled by Shutterbid.`],
    [
      'no_answer',
      `${title} was cancelled: a request to cancel it was not answered for 72 hours.`,
      `${title} was cancelled: a request to cancel it was not answered for 72 hours.`,
    ],
  ] as const)('by %s', async (reason, toClient, toPhotographer) => {
    const { client, photographer } = await aPair()
    const { job } = await aRunningJob(db, { title, clientId: client.id, photographerId: photographer.id })
    // A client leaves only whoever is disabled.
    const disabledAt = reason === 'client' ? new Date() : null
    await db.update(people).set({ disabledAt }).where(eq(people.id, photographer.id))
    await aCancellation(db, { jobId: job.id, reason })
    await db.update(people).set({ disabledAt: null }).where(eq(people.id, photographer.id))
    await hear(db, onJobCancelled, 'job.cancelled', { jobId: job.id, clientId: client.id, photographerId: photographer.id, reason })
    expect((await bellOf(client.id)).map(({ message }) => message)).toEqual(toClient ? [toClient] : [])
    expect((await bellOf(photographer.id)).map(({ message }) => message)).toEqual(toPhotographer ? [toPhotographer] : [])
  })
})

test('a mail about a cancelled hire brings the file that takes it out of a calendar', async () => {
  const { client, photographer } = await aPair()
  const { job } = await aRunningJob(db, { title, clientId: client.id, photographerId: photographer.id })
  await aCancellation(db, { jobId: job.id, reason: 'photographer' })
  const facts = { jobId: job.id, clientId: client.id, photographerId: photographer.id, reason: 'photographer' as const }
  await hear(db, onJobCancelled, 'job.cancelled', facts)
  const [mail] = await mailsTo(client)
  expect(mail?.attachments).toMatchObject([{ contentType: 'text/calendar; charset=utf-8; method=CANCEL' }])
  expect(mail?.attachments?.[0]?.content).toMatch(/STATUS:CANCELLED/)
})

test.each([
  ['client', []],
  ['expired', [`${title} was not filled before its date and is closed. You can post it again.`]],
] as const)('an open job that was closed (%s) tells its client only what they did not do themselves', async (reason, messages) => {
  const { client } = await aPair()
  const job = await aJob(db, { title, clientId: client.id })
  await aCancellation(db, { jobId: job.id, reason })
  await hear(db, onJobCancelled, 'job.cancelled', { jobId: job.id, clientId: client.id, photographerId: null, reason })
  expect((await bellOf(client.id)).map(({ message }) => message)).toEqual(messages)
})

test.each([
  [5, '5 stars'],
  [1, '1 star'],
])('a review of %i tells the photographer its stars and leads to the reviews', async (rating, stars) => {
  const { client, photographer } = await aPair()
  const { job } = await aCompletedJob(db, { title, clientId: client.id, photographerId: photographer.id })
  const review = await aReview(db, { jobId: job.id, rating })
  await hear(db, onReviewWritten, 'review.written', {
    reviewId: review.id,
    jobId: job.id,
    clientId: client.id,
    photographerId: photographer.id,
    rating,
  })
  expect(await bellOf(photographer.id)).toEqual([
    { message: `Ana Ortiz gave you ${stars} for ${title}.`, link: `/profile/${photographer.id}?tab=reviews` },
  ])
})
