import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onReviewHidden } from '#server/notifications/about-people/hidden-things'
import { onReviewReplied } from '#server/notifications/about-people/review-written'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { aCompletedJob, aReply, aReview } from '../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { exportedData } from '../../test/exported-data.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { rounds } from '../../test/nightly.ts'
import { aNotifiedPair } from '../../test/notified-pair.ts'
import { recordedEvents } from '../../test/recorded-events.ts'
import { notForYou, notSignedIn, notThere, refusal } from '../../test/refusal.ts'
import { refusedBy } from '../../test/refused-by.ts'
import { runListener } from '../../test/run-listener.ts'
import { reviewReplies } from './tables.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo } = aNotifiedPair(db)
const content = '  Thank you, Robin.  '

async function aReviewed() {
  const photographer = await aPhotographer(db)
  const client = await aClient(db)
  const { job } = await aCompletedJob(db, { photographerId: photographer.id, clientId: client.id })
  const review = await aReview(db, { jobId: job.id })
  const facts = { reviewId: review.id, jobId: job.id, clientId: client.id, photographerId: photographer.id }
  return {
    photographer,
    client,
    job,
    review,
    facts,
    reply: () => as(db, actorOf(photographer)).reviews.reply({ reviewId: review.id, content }),
  }
}

test('the reviewed photographer replies once, and everybody who reads the review reads the reply', async () => {
  const { photographer, client, job, review, reply } = await aReviewed()
  const ofPhotographer = async (viewer: Parameters<typeof actorOf>[0]) =>
    (await as(db, actorOf(viewer)).reviews.ofPhotographer({ personId: photographer.id })).items[0]
  expect(await ofPhotographer(photographer)).toMatchObject({ reply: null, mayReply: true })
  expect(await ofPhotographer(client)).toMatchObject({ reply: null, mayReply: false })

  const replied = { id: review.id, reply: { content: 'Thank you, Robin.', hiddenReason: null }, mayReply: false }
  expect(await reply()).toMatchObject(replied)

  for (const viewer of [photographer, client, await aPhotographer(db)]) expect(await ofPhotographer(viewer)).toMatchObject(replied)
  for (const viewer of [photographer, client]) expect(await as(db, actorOf(viewer)).reviews.ofJob({ jobId: job.id })).toMatchObject(replied)
  const [page] = await db.select().from(publicPages).where(eq(publicPages.personId, photographer.id))
  expect((await as(db, null).search.pageReviews({ slug: page!.slug })).items).toMatchObject([{ reply: 'Thank you, Robin.' }])
  expect(await recordedEvents(db, { jobId: job.id })).toEqual([
    {
      name: 'review.replied',
      facts: { reviewId: review.id, jobId: job.id, clientId: client.id, photographerId: photographer.id },
      isQueued: true,
    },
  ])
  await expect(reply()).rejects.toMatchObject(refusal('already_replied'))
})

test.each(rounds)('a reply is written once also with eight concurrent clicks (round %i)', async () => {
  const { job, reply } = await aReviewed()
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, reply))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refusal('already_replied'))
  expect(await recordedEvents(db, { jobId: job.id })).toHaveLength(1)
})

test('a review of somebody else, a hidden one and a missing one are not found; clients do not reply', async () => {
  const { client, review } = await aReviewed()
  const hidden = await aReviewed()
  const other = as(db, actorOf(await aPhotographer(db)))
  const admin = as(db, actorOf(await aClient(db, { isAdmin: true })))
  await as(db, actorOf(hidden.photographer)).feedback.report({
    subject: 'review',
    subjectId: hidden.review.id,
    form: { reason: 'spam', note: '' },
  })
  const [report] = (await admin.admin.reports({})).items
  await admin.admin.hide({ reportId: report!.id, reason: 'Advertising.' })
  await expect(hidden.reply()).rejects.toMatchObject(notThere)
  for (const reviewId of [review.id, randomUUID()]) await expect(other.reviews.reply({ reviewId, content })).rejects.toMatchObject(notThere)
  await expect(as(db, actorOf(client)).reviews.reply({ reviewId: review.id, content })).rejects.toMatchObject(notForYou)
  await expect(as(db, null).reviews.reply({ reviewId: review.id, content })).rejects.toMatchObject(notSignedIn)
})

test('the client is notified in the bell and by mail', async () => {
  const { client, job, facts, reply } = await aReviewed()
  await reply()
  await runListener(db, onReviewReplied, 'review.replied', facts)
  expect(await bellOf(client.id)).toMatchObject([
    { message: expect.stringContaining(`replied to your review for ${job.title}.`), link: `/jobs/${job.id}` },
  ])
  expect(await mailsTo(client)).toMatchObject([{ headline: `A reply to your review for ${job.title}` }])
})

test('an administrator hides a reported reply from everybody but its author, who is told why, and shows it again', async () => {
  const { photographer, client, job, review, facts, reply } = await aReviewed()
  await reply()
  const reporter = as(db, actorOf(client))
  const reported = { subject: 'reply', subjectId: review.id, form: { reason: 'harassment', note: '' } } as const
  await expect(as(db, actorOf(photographer)).feedback.report(reported)).rejects.toMatchObject(refusal('report_own'))
  await reporter.feedback.report(reported)
  const admin = as(db, actorOf(await aClient(db, { isAdmin: true })))
  const [report] = (await admin.admin.reports({})).items
  expect(report).toMatchObject({ subject: 'reply', author: { id: photographer.id }, content: 'Thank you, Robin.', may: ['hide'] })

  await admin.admin.hide({ reportId: report!.id, reason: 'It names a third person.' })
  const replyFor = async (viewer: typeof client) => (await as(db, actorOf(viewer)).reviews.ofJob({ jobId: job.id }))?.reply
  expect(await replyFor(client)).toBeNull()
  expect(await replyFor(photographer)).toMatchObject({ hiddenReason: 'It names a third person.' })
  await expect(reply()).rejects.toMatchObject(refusal('already_replied'))
  await expect(as(db, actorOf(await aClient(db))).feedback.report(reported)).rejects.toMatchObject(notThere)
  await runListener(db, onReviewHidden, 'review.hidden', { ...facts, isReply: true })
  expect(await bellOf(photographer.id)).toMatchObject([
    { message: `We have hidden your reply to the review for ${job.title}. The reason: It names a third person.` },
  ])
  expect((await exportedData(db, actorOf(photographer)))['reviews']).toMatchObject([{ reply: { content: 'Thank you, Robin.' } }])
  expect((await exportedData(db, actorOf(client)))['reviews']).toMatchObject([{ reply: null }])

  await admin.admin.show({ reportId: report!.id })
  expect(await replyFor(client)).toMatchObject({ content: 'Thank you, Robin.', hiddenReason: null })
})

test.each([
  ['review_replies_content_length', 'x'.repeat(4001)],
  ['review_replies_content_not_blank', ' \n '],
])('the columns of a reply are checked by %s', async (constraint, words) => {
  const { id: reviewId } = await aReview(db)
  await expect(aReply(db, { reviewId, content: words })).rejects.toSatisfy(refusedBy(constraint))
})

test('a review has one reply', async () => {
  const { id: reviewId } = await aReview(db)
  await aReply(db, { reviewId })
  await expect(aReply(db, { reviewId })).rejects.toSatisfy(refusedBy('review_replies_pkey'))
  expect(await db.$count(reviewReplies, eq(reviewReplies.reviewId, reviewId))).toBe(1)
})
