import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { disableAccount } from '#server/accounts/disable/disable-account'
import { enableAccount } from '#server/accounts/disable/enable-account'
import { people } from '#server/accounts/tables'
import { aCompletedJob, aReview } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPassword, aPhotographer } from '../../../factories/people.ts'
import { aPicture } from '../../../factories/pictures.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notThere } from '../../../test/refusal.ts'
import { setCounts } from '../../../test/without-guards.ts'

const { db } = await freshDatabase()
const visitor = as(db, null).search
const gone = { code: 'GONE', status: 410 }

describe('the public page of a photographer', () => {
  test('shows only what everybody may know', async () => {
    const facts = { bio: 'I love light.', languages: ['English', 'Spanish'], specialties: ['WEDDING' as const], startingPriceDollars: 250 }
    const { id } = await aPhotographer(db, { name: 'Bo Marin', ...facts })
    await setCounts(db, id, { ratingSum: 9, reviewCount: 2, completedJobs: 3, dueDeliveries: 13, deliveriesOnTime: 12 })
    await aPicture(db, { personId: id, alt: 'Dusk' })
    expect(await visitor.page({ slug: 'bo-marin' })).toEqual({
      id,
      fullName: 'Bo Marin',
      slug: 'bo-marin',
      isIndexed: false,
      avatarKey: 'f'.repeat(32),
      placeLabel: 'Phoenix, AZ 85004',
      ...facts,
      rating: 4.5,
      reviewCount: 2,
      completedJobs: 3,
      deliveriesOnTime: { count: 12, of: 13 },
      hireRecord: null,
      pictures: [expect.objectContaining({ alt: 'Dusk' })],
    })
  })

  test('is found by its exact address only', async () => {
    await aPhotographer(db, { name: 'Wren Calloway' })
    for (const slug of ['nobody-here', 'Wren-Calloway', ' wren-calloway', 'wren', '', '%', 'x'.repeat(200), '\u0000', 'wren\u0000']) {
      await expect(visitor.page({ slug })).rejects.toMatchObject(notThere)
      await expect(visitor.pageReviews({ slug })).rejects.toMatchObject(notThere)
    }
  })

  test('answers 410 while its photographer is disabled, and so do its reviews', async () => {
    const admin = await aClient(db, { isAdmin: true })
    const photographer = await aPhotographer(db, { name: 'Otto Kern' })
    await db.transaction((tx) => disableAccount(tx, { id: admin.id }, { personId: photographer.id }))
    await expect(visitor.page({ slug: 'otto-kern' })).rejects.toMatchObject(gone)
    await expect(visitor.pageReviews({ slug: 'otto-kern' })).rejects.toMatchObject(gone)
    await db.transaction((tx) => enableAccount(tx, { personId: photographer.id }))
    expect(await visitor.page({ slug: 'otto-kern' })).toMatchObject({ id: photographer.id })
  })

  test('answers 410 permanently after account deletion, and no table contains its address', async () => {
    const photographer = await aPhotographer(db, { name: 'Vera Lopez' })
    await aPassword(db, photographer.id, 'golden-hour')
    await as(db, actorOf(photographer)).leaving.deleteAccount({ proof: { password: 'golden-hour' } })
    await expect(visitor.page({ slug: 'vera-lopez' })).rejects.toMatchObject(gone)
    const { rows } = await db.$client.query(`select slug from public_pages where slug like '%vera%'`)
    expect(rows).toEqual([])
  })
})

describe('the reviews on a public page', () => {
  test("show the reviewer as 'Ana P.', the kind of shoot and the month", async () => {
    const photographer = await aPhotographer(db, { name: 'Theo Okafor' })
    const client = await aClient(db, { name: 'Ana Maria Petrova' })
    const { job } = await aCompletedJob(db, { clientId: client.id, photographerId: photographer.id, specialties: ['WEDDING', 'EVENT'] })
    await aReview(db, { jobId: job.id, rating: 4, content: 'Lovely.', writtenAt: new Date('2026-05-17T10:00:00Z') })
    const page = await visitor.pageReviews({ slug: 'theo-okafor' })
    expect(page).toEqual({
      items: [
        {
          id: expect.any(String),
          reviewer: 'Ana P.',
          specialties: ['EVENT', 'WEDDING'],
          month: '2026-05',
          rating: 4,
          content: 'Lovely.',
          reply: null,
        },
      ],
      nextCursor: null,
    })
    expect(JSON.stringify(page)).not.toContain(client.id)
  })

  test('of a deleted account are by a former client', async () => {
    const photographer = await aPhotographer(db, { name: 'Naomi Adler' })
    const { job } = await aCompletedJob(db, { photographerId: photographer.id })
    await aReview(db, { jobId: job.id })
    const left = { name: 'Former client', disabledAt: new Date(), deletedAt: new Date() }
    await db.update(people).set(left).where(eq(people.id, job.clientId))
    expect((await visitor.pageReviews({ slug: 'naomi-adler' })).items.map(({ reviewer }) => reviewer)).toEqual(['Former client'])
  })

  test('are newest first, page by page', async () => {
    const photographer = await aPhotographer(db, { name: 'Ivy Chen' })
    for (let one = 0; one < 21; one++) {
      const startsAt = new Date(Date.now() - (one + 3) * 86_400_000)
      const { job } = await aCompletedJob(db, { photographerId: photographer.id, startsAt })
      await aReview(db, { jobId: job.id, content: String(one), writtenAt: startsAt })
    }
    const first = await visitor.pageReviews({ slug: 'ivy-chen' })
    const next = await visitor.pageReviews({ slug: 'ivy-chen', cursor: first.nextCursor ?? '' })
    expect([...first.items, ...next.items].map(({ content }) => Number(content))).toEqual(Array.from({ length: 21 }, (_, one) => one))
    expect(next.nextCursor).toBeNull()
  })
})
