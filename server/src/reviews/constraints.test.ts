import { expect, test } from 'vitest'
import { aCompletedJob, aReview } from '../../factories/jobs.ts'
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
])('the columns of a review are checked by %s (%#)', async (constraint, facts) => {
  await expect(aReview(db, facts)).rejects.toSatisfy(refusedBy(constraint))
})

test('a job is reviewed once', async () => {
  const { jobId } = await aReview(db)
  await expect(aReview(db, { jobId })).rejects.toSatisfy(refusedBy('reviews_one_per_job'))
})

test("a review is about the hired photographer and comes from the job's client", async () => {
  const { job, photographerId } = await aCompletedJob(db)
  const review = { jobId: job.id, clientId: job.clientId, photographerId, rating: 5, content: 'Lovely' }
  const otherClient = await aClient(db)
  const otherPhotographer = await aPhotographer(db)
  await expect(db.insert(reviews).values({ ...review, photographerId: otherPhotographer.id })).rejects.toSatisfy(
    refusedBy('reviews_about_the_jobs_photographer'),
  )
  await expect(db.insert(reviews).values({ ...review, clientId: otherClient.id })).rejects.toSatisfy(
    refusedBy('reviews_by_the_jobs_client'),
  )
})
