import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/platform/events/tables'
import { aCompletedJob, aReview, aRunningJob } from '../../../factories/jobs.ts'
import { actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { onJobCompleted } from './on-job-completed.ts'
import { onReviewsChanged } from './on-reviews-changed.ts'

const { db } = await freshDatabase()

test('a rating is on the profile after its event, and does not change when the event is repeated', async () => {
  const { id: photographerId } = await aPhotographer(db)
  for (const rating of [5, 4]) {
    const { job } = await aCompletedJob(db, { photographerId })
    const review = await aReview(db, { jobId: job.id, rating })
    const facts = { reviewId: review.id, jobId: job.id, clientId: job.clientId, photographerId, rating }
    for (let times = 0; times < 2; times++)
      await onReviewsChanged(db, { id: randomUUID(), name: 'review.written', facts: facts, recordedAt: new Date() })
  }
  expect(await profileOf(photographerId)).toMatchObject({ rating: 4.5, reviewCount: 2 })
  expect(await changesOf(photographerId)).toBe(2)
})

test('a completed job counts for both people, once, and a running one does not', async () => {
  const { job, photographerId } = await aCompletedJob(db)
  await aRunningJob(db, { photographerId })
  for (let times = 0; times < 2; times++) await hearCompleted({ jobId: job.id, clientId: job.clientId, photographerId })
  expect(await profileOf(photographerId)).toMatchObject({ completedJobs: 1, reviewCount: 0 })
  expect(await profileOf(job.clientId)).toMatchObject({ completedJobs: 1 })
  expect(await changesOf(photographerId)).toBe(1)
})

test('several concurrent counts end with the right numbers', async () => {
  const { id: photographerId } = await aPhotographer(db)
  const completed = []
  for (let count = 0; count < 4; count++) completed.push((await aCompletedJob(db, { photographerId })).job)
  await Promise.all(completed.map((job) => hearCompleted({ jobId: job.id, clientId: job.clientId, photographerId })))
  expect(await profileOf(photographerId)).toMatchObject({ completedJobs: 4 })
})

async function hearCompleted(facts: { jobId: string; clientId: string; photographerId: string }) {
  await onJobCompleted(db, { id: randomUUID(), name: 'job.completed', facts: { ...facts, by: 'photographer' }, recordedAt: new Date() })
}

async function profileOf(personId: string) {
  return as(db, actorOf(await aPhotographer(db))).profiles.get({ personId })
}

function changesOf(personId: string) {
  return db.$count(events, and(eq(events.name, 'profile.changed'), eq(sql`${events.facts} ->> 'personId'`, personId)))
}
