import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { reports } from '#server/feedback/tables'
import { onReviewHidden } from '#server/notifications/about-people/hidden-things'
import { events } from '#server/platform/events/tables'
import { onReviewsChanged } from '#server/profiles/counts/on-reviews-changed'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { findReviews } from '#server/reviews/find-reviews'
import { reviews } from '#server/reviews/tables'
import { aCompletedJob, aReview } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { aNotifiedPair } from '../../../test/notified-pair.ts'
import { notForYou, notThere, refusal } from '../../../test/refusal.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { adminActions } from '../tables.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo } = aNotifiedPair(db)
const admin = await aClient(db, { isAdmin: true })
const other = await aClient(db, { isAdmin: true })
const reporter = await aPhotographer(db)
const me = (person: Parameters<typeof actorOf>[0] = admin) => as(db, actorOf(person), { ip: randomUUID() })
const reason = 'It names a third person.'

/** A photographer with a review of five stars and one of two stars, which is reported. */
async function aReportedReview({ clientId }: { clientId?: string } = {}) {
  const photographer = await aPhotographer(db)
  const first = await aCompletedJob(db, { photographerId: photographer.id })
  await aReview(db, { jobId: first.job.id, rating: 5 })
  const client = clientId ? await personOf(clientId) : await aClient(db)
  const { job } = await aCompletedJob(db, { photographerId: photographer.id, clientId: client.id, title: 'Rooftop portraits' })
  const review = await aReview(db, { jobId: job.id, rating: 2, content: 'His brother Otto was rude.' })
  const [report] = await db
    .insert(reports)
    .values({
      reporterId: reporter.id,
      subject: 'review',
      subjectId: review.id,
      authorId: client.id,
      content: review.content,
      reason: 'harassment',
      note: '',
      reportedAt: new Date(),
    })
    .returning()
  await hearReviews()
  return { photographer, client, job, review, reportId: report?.id ?? '' }
}

async function personOf(id: string) {
  const [person] = await db.select().from(people).where(eq(people.id, id))
  return person!
}

/** Runs the listeners of all reviews, twice: tasks may be repeated. */
async function hearReviews() {
  for (const { id, facts, recordedAt } of await recorded('review.hidden')) {
    const event = { id, name: 'review.hidden' as const, facts, recordedAt }
    for (let times = 0; times < 2; times++) await onReviewHidden(db, event, listenerTools())
  }
  for (const { photographerId, id, jobId, clientId } of await db.select().from(reviews)) {
    const facts = { reviewId: id, jobId, clientId, photographerId }
    await onReviewsChanged(db, { id: randomUUID(), name: 'review.shown', facts, recordedAt: new Date() })
  }
}

async function recorded(name: 'review.hidden' | 'review.shown') {
  const rows = await db.select().from(events).where(eq(events.name, name))
  return rows.map(({ id, facts, recordedAt }) => ({ id, name, recordedAt, facts: facts as Facts }))
}
type Facts = { reviewId: string; jobId: string; clientId: string; photographerId: string }

async function slugOf(personId: string) {
  const [page] = await db.select().from(publicPages).where(eq(publicPages.personId, personId))
  return page?.slug ?? ''
}

/** The same reviews, average and count everywhere, or the test fails. */
async function publicReviews(personId: string) {
  const slug = await slugOf(personId)
  const visitor = as(db, null, { ip: randomUUID() }).search
  const { rating, reviewCount } = await me(reporter).profiles.get({ personId })
  const page = await visitor.page({ slug })
  expect([page.rating, page.reviewCount]).toEqual([rating, reviewCount])
  const ratings = (await me(reporter).reviews.ofPhotographer({ personId })).items.map((item) => item.rating)
  expect((await visitor.pageReviews({ slug })).items.map((item) => item.rating)).toEqual(ratings)
  return { rating, ratings: ratings.toSorted() }
}

describe('a hidden review', () => {
  test('is only for its author, with the reason, until it is shown again', async () => {
    const { photographer, client, job, reportId } = await aReportedReview()
    expect(await publicReviews(photographer.id)).toEqual({ rating: 3.5, ratings: [2, 5] })
    expect(await me().admin.hide({ reportId, reason })).toEqual({ done: true })
    await hearReviews()

    expect(await publicReviews(photographer.id)).toEqual({ rating: 5, ratings: [5] })
    expect(await me(photographer).reviews.ofJob({ jobId: job.id })).toBeNull()
    expect(await me(admin).reviews.ofJob({ jobId: job.id })).toBeNull()
    expect(await me(client).reviews.ofJob({ jobId: job.id })).toMatchObject({ rating: 2, hiddenReason: reason })
    await expect(me(client).reviews.write({ jobId: job.id, rating: 1, content: 'Again.' })).rejects.toMatchObject(
      refusal('already_reviewed'),
    )
    expect(JSON.stringify(await exportedData(db, actorOf(photographer)))).not.toContain('Otto')
    expect((await exportedData(db, actorOf(client)))['reviews']).toMatchObject([{ rating: 2, hiddenReason: reason }])

    expect(await me().admin.show({ reportId })).toEqual({ done: true })
    await hearReviews()
    expect(await publicReviews(photographer.id)).toEqual({ rating: 3.5, ratings: [2, 5] })
    expect(await me(photographer).reviews.ofJob({ jobId: job.id })).toMatchObject({ rating: 2, hiddenReason: null })
    expect((await exportedData(db, actorOf(photographer)))['reviews']).toHaveLength(2)
  })

  test('notifies its author once, by bell and mail, and neither the reporter nor the photographer', async () => {
    const { photographer, client, job, reportId } = await aReportedReview()
    const before = (await mailsTo(reporter)).length
    await me().admin.hide({ reportId, reason })
    await hearReviews()
    const message = `We have hidden your review for Rooftop portraits. The reason: ${reason}`
    expect(await bellOf(client.id)).toEqual([{ message, link: `/jobs/${job.id}` }])
    expect(await mailsTo(client)).toMatchObject([{ subject: 'Your review for Rooftop portraits was hidden' }])
    expect((await mailsTo(client))[0]?.text).toContain(reason)
    expect(await bellOf(reporter.id)).toEqual([])
    expect(await bellOf(photographer.id)).toEqual([])
    expect((await mailsTo(reporter)).length).toBe(before)
    await me().admin.show({ reportId })
    await hearReviews()
    expect(await bellOf(client.id)).toEqual([{ message: 'Your review for Rooftop portraits is shown again.', link: `/jobs/${job.id}` }])
    expect(await mailsTo(client)).toHaveLength(1)
  })

  test('says in the queue why it is hidden, and what can be done', async () => {
    const { reportId } = await aReportedReview()
    const queued = async () => (await me().admin.reports({})).items.find(({ id }) => id === reportId)
    expect(await queued()).toMatchObject({ hiddenReason: null, may: ['hide'] })
    await me().admin.hide({ reportId, reason })
    expect(await queued()).toMatchObject({ hiddenReason: reason, may: ['show'] })
  })

  test('cannot be reported by others, who do not see it', async () => {
    const { reportId, review } = await aReportedReview()
    await me().admin.hide({ reportId, reason })
    const form = { reason: 'spam' as const, note: '' }
    const again = me(await aClient(db)).feedback.report({ subject: 'review', subjectId: review.id, form })
    await expect(again).rejects.toMatchObject(notThere)
  })

  test('is recorded on the page of its author, with the reason, like its return', async () => {
    const { client, reportId } = await aReportedReview()
    await me().admin.hide({ reportId, reason })
    await me(other).admin.show({ reportId })
    const { actions } = await me().admin.view({ personId: client.id })
    expect(actions).toMatchObject([
      { kind: 'viewed' },
      { kind: 'review_shown', reason: '', admin: { id: other.id } },
      { kind: 'review_hidden', reason, admin: { id: admin.id } },
    ])
  })
})

describe('hiding is refused', () => {
  test('when it was done before, and showing when it is not hidden', async () => {
    const { reportId, client } = await aReportedReview()
    await expect(me().admin.show({ reportId })).rejects.toMatchObject(refusal('not_hidden'))
    await me().admin.hide({ reportId, reason })
    await expect(me(other).admin.hide({ reportId, reason: 'Spam.' })).rejects.toMatchObject(refusal('already_hidden'))
    expect(await actionsAbout(client.id)).toHaveLength(1)
  })

  test('to the author, also for showing it again', async () => {
    const { reportId } = await aReportedReview({ clientId: other.id })
    const queued = async () => (await me(other).admin.reports({})).items.find(({ id }) => id === reportId)
    await expect(me(other).admin.hide({ reportId, reason })).rejects.toMatchObject(refusal('hide_own'))
    await me().admin.hide({ reportId, reason })
    await expect(me(other).admin.show({ reportId })).rejects.toMatchObject(refusal('hide_own'))
    expect(await queued()).toMatchObject({ hiddenReason: reason, may: [] })
  })

  test('without a reason, and for unknown reports', async () => {
    const { reportId } = await aReportedReview()
    await expect(me().admin.hide({ reportId, reason: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(me().admin.hide({ reportId: randomUUID(), reason })).rejects.toMatchObject(notThere)
  })

  test('to somebody who has just lost the rights', async () => {
    const { reportId } = await aReportedReview()
    const former = await aClient(db, { isAdmin: true })
    await db.update(people).set({ isAdmin: false }).where(eq(people.id, former.id))
    await expect(me(former).admin.hide({ reportId, reason })).rejects.toMatchObject(notForYou)
    await expect(me(former).admin.show({ reportId })).rejects.toMatchObject(notForYou)
  })
})

test.each(rounds)('of eight administrators who hide, show and close at once each leaves a consistent review (round %i)', async () => {
  const { reportId, review, client } = await aReportedReview()
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, (_, place): Promise<unknown> => {
      const api = me(place % 2 ? admin : other).admin
      if (place === 7) return api.setDone({ kind: 'reports', id: reportId, isDone: true })
      return place % 3 === 2 ? api.show({ reportId }) : api.hide({ reportId, reason })
    }),
  )
  for (const one of tries)
    if (one.status === 'rejected')
      expect([refusal('already_hidden'), refusal('not_hidden')]).toContainEqual(expect.objectContaining({ data: one.reason.data }))
  const [stored] = await db.select().from(reviews).where(eq(reviews.id, review.id))
  const kinds = (await actionsAbout(client.id)).map(({ kind }) => kind)
  const [hides, shows] = ['review_hidden', 'review_shown'].map((kind) => kinds.filter((one) => one === kind).length)
  expect((hides ?? 0) - (shows ?? 0)).toBe(stored?.hiddenAt ? 1 : 0)
  const ofReview = async (name: 'review.hidden' | 'review.shown') =>
    (await recorded(name)).filter(({ facts }) => facts.reviewId === review.id).length
  expect([await ofReview('review.hidden'), await ofReview('review.shown')]).toEqual([hides, shows])
  const [report] = await db.select().from(reports).where(eq(reports.id, reportId))
  expect(report?.doneAt).not.toBeNull()
})

test('the reviews of a photographer are read with an index that leaves hidden ones out', async () => {
  const where = and(eq(reviews.photographerId, randomUUID()), sql`${reviews.hiddenAt} is null`)
  const { rows } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${findReviews(db, { viewerId: randomUUID(), where, limit: 10 })}`)
  })
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('reviews_by_photographer_newest')
})

function actionsAbout(personId: string) {
  return db.select().from(adminActions).where(eq(adminActions.personId, personId)).orderBy(adminActions.actedAt)
}
