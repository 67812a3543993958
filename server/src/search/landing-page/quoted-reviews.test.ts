import { reviewLimits } from '@shutterbid/domain/reviews/limits'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { pictures } from '#server/portfolio/tables'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { reviews } from '#server/reviews/tables'
import { aCompletedJob, aReview } from '../../../factories/jobs.ts'
import { aClient, aPhotographer } from '../../../factories/people.ts'
import { aPicture } from '../../../factories/pictures.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { quotableReviews } from './quoted-reviews.ts'

const { db } = await freshDatabase()
const quoted = () => as(db, null).search.quotedReviews()
const contents = async () => (await quoted()).map(({ content }) => content)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

beforeEach(async () => {
  await db.delete(reviews)
})

async function aListedPhotographer(name?: string) {
  const photographer = await aPhotographer(db, name ? { name } : {})
  await db.update(publicPages).set({ isIndexed: true }).where(eq(publicPages.personId, photographer.id))
  await aPicture(db, { personId: photographer.id, alt: 'Dusk' })
  return photographer
}

async function aQuote(number: number, facts: { content?: string; rating?: number; hiddenAt?: Date; hiddenReason?: string } = {}) {
  const photographer = await aListedPhotographer()
  const { job } = await aCompletedJob(db, { photographerId: photographer.id })
  await aReview(db, { jobId: job.id, content: quote(number), writtenAt: daysAgo(number), ...facts })
  return { photographerId: photographer.id, clientId: job.clientId }
}

const quote = (number: number) => `The pictures of our day number ${number} are lovely.`

describe('the reviews on the landing page', () => {
  test('are the newest with five stars, with what a public page shows of them', async () => {
    const photographer = await aListedPhotographer('Theo Okafor')
    const client = await aClient(db, { name: 'Ana Maria Petrova' })
    const { job } = await aCompletedJob(db, { clientId: client.id, photographerId: photographer.id, specialties: ['WEDDING'] })
    await aReview(db, { jobId: job.id, content: quote(0), writtenAt: new Date() })
    for (const number of [4, 2, 6, 3, 1]) await aQuote(number)
    expect(await contents()).toEqual([0, 1, 2].map(quote))
    const [first] = await quoted()
    expect(first).toEqual({
      id: expect.any(String),
      reviewer: 'Ana P.',
      specialties: ['WEDDING'],
      month: new Date().toISOString().slice(0, 7),
      rating: 5,
      content: quote(0),
      photographer: { fullName: 'Theo Okafor', slug: 'theo-okafor', placeLabel: 'Phoenix, AZ 85004' },
      picture: expect.objectContaining({ alt: 'Dusk' }),
    })
    expect(JSON.stringify(first)).not.toContain(client.id)
  })

  test('are none when fewer than three can be quoted', async () => {
    await aQuote(1)
    await aQuote(2)
    expect(await quoted()).toEqual([])
    await aQuote(3)
    expect(await quoted()).toHaveLength(3)
  })

  test.each([
    ['has fewer stars', () => aQuote(0, { rating: 4 })],
    ['is hidden', () => aQuote(0, { hiddenAt: new Date(), hiddenReason: 'spam' })],
    ['says too little', () => aQuote(0, { content: 'Great!' })],
    ['is long', () => aQuote(0, { content: 'x'.repeat(241) })],
    ['is about a disabled photographer', async () => disable((await aQuote(0)).photographerId)],
    ['was written by a disabled client', async () => disable((await aQuote(0)).clientId)],
    ['is about a photographer who did not allow search engines to list their page', async () => unlist((await aQuote(0)).photographerId)],
    ['is about a photographer without pictures', async () => removePictures((await aQuote(0)).photographerId)],
    ['repeats the words of another', () => aQuote(0, { content: quote(1) })],
  ])('contain none that %s', async (_, write) => {
    for (const number of [1, 2, 3]) await aQuote(number)
    const before = await contents()
    await write()
    expect(await contents()).toEqual(before)
  })

  test('are one per photographer', async () => {
    const { photographerId } = await aQuote(1)
    const { job } = await aCompletedJob(db, { photographerId, startsAt: daysAgo(9) })
    await aReview(db, { jobId: job.id, content: quote(0), writtenAt: new Date() })
    for (const number of [2, 3]) await aQuote(number)
    expect(await contents()).toEqual([0, 2, 3].map(quote))
  })

  test('are read with an index, from a bounded number of the newest', async () => {
    const { rows } = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${quotableReviews(db)}`)
    })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('reviews_quotable_newest')
    expect(quotableReviews(db).toSQL().params).toContain(reviewLimits.quoted.candidates)
  })
})

async function disable(personId: string) {
  await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, personId))
}

async function unlist(personId: string) {
  await db.update(publicPages).set({ isIndexed: false }).where(eq(publicPages.personId, personId))
}

async function removePictures(personId: string) {
  await db.delete(pictures).where(eq(pictures.personId, personId))
}
