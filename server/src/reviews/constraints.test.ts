import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCompletedJob, aJob, aReview, aRunningJob } from '../../factories/jobs.ts'
import { aClient, aPhotographer } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusedBy } from '../../test/refused-by.ts'
import { reviews } from './tables.ts'

const { db } = await freshDatabase()

test.each([
  ['reviews_rating', { rating: 0 }],
  ['reviews_rating', { rating: 6 }],
  ['reviews_content_length', { content: '' }],
  ['reviews_content_length', { content: 'x'.repeat(4001) }],
  ['reviews_content_not_blank', { content: ' \n ' }],
])('the columns of a review are held by %s (%#)', async (constraint, facts) => {
  await expect(aReview(db, facts)).rejects.toSatisfy(refusedBy(constraint))
})

test('a job is reviewed once', async () => {
  const { jobId } = await aReview(db)
  await expect(aReview(db, { jobId })).rejects.toSatisfy(refusedBy('reviews_one_per_job'))
})

test('an open job and one in progress are not reviewed', async () => {
  const open = await aJob(db)
  const { job: running, photographerId } = await aRunningJob(db)
  for (const job of [open, running]) {
    const review = { jobId: job.id, clientId: job.clientId, photographerId, rating: 5, content: 'Lovely' }
    await expect(db.insert(reviews).values(review)).rejects.toSatisfy(refusedBy('reviews_of_completed_hires'))
  }
})

test("a review is about the photographer who was hired, and is the client's", async () => {
  const { job, photographerId } = await aCompletedJob(db)
  const review = { jobId: job.id, clientId: job.clientId, photographerId, rating: 5, content: 'Lovely' }
  const [otherClient, otherPhotographer] = [await aClient(db), await aPhotographer(db)]
  await expect(db.insert(reviews).values({ ...review, photographerId: otherPhotographer.id })).rejects.toSatisfy(
    refusedBy('reviews_of_completed_hires'),
  )
  await expect(db.insert(reviews).values({ ...review, clientId: otherClient.id })).rejects.toSatisfy(
    refusedBy('reviews_by_the_jobs_client'),
  )
})

test('a review is not edited', async () => {
  const { id } = await aReview(db)
  await expect(db.update(reviews).set({ rating: 1 }).where(eq(reviews.id, id))).rejects.toSatisfy(refusedBy('reviews_of_completed_hires'))
})

test('a review is not taken away', async () => {
  const { id } = await aReview(db)
  await expect(db.delete(reviews).where(eq(reviews.id, id))).rejects.toSatisfy(refusedBy('reviews_stay'))
})
