import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profiles } from '#server/profiles/tables'
import { aPhotographer } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { setCounts } from '../../../test/without-guards.ts'

const { db } = await freshDatabase()

test.each([
  ['nobody reviewed them', 0, 0, 4],
  ['one review of five stars', 5, 1, 25 / 6],
  ['ten reviews of five stars', 50, 10, 70 / 15],
  ['one review of one star', 1, 1, 21 / 6],
  ['reviews of four stars only', 40, 10, 4],
])('the rating for lists with %s', async (_, ratingSum, reviewCount, expected) => {
  const id = await ratedPhotographer({ ratingSum, reviewCount })
  expect(await db.select({ rankRating: profiles.rankRating }).from(profiles).where(eq(profiles.personId, id))).toEqual([
    { rankRating: expected },
  ])
})

test('many good reviews rank above a single perfect one, and no review above a bad one', async () => {
  const perfectOnce = await ratedPhotographer({ ratingSum: 5, reviewCount: 1 })
  const badOnce = await ratedPhotographer({ ratingSum: 2, reviewCount: 1 })
  const isNew = await ratedPhotographer({ ratingSum: 0, reviewCount: 0 })
  const goodFortyTimes = await ratedPhotographer({ ratingSum: 192, reviewCount: 40 })
  const rated = await db
    .select({ id: profiles.personId, rankRating: profiles.rankRating })
    .from(profiles)
    .where(inArray(profiles.personId, [perfectOnce, badOnce, isNew, goodFortyTimes]))
  const ranked = rated.toSorted((a, b) => b.rankRating - a.rankRating)
  expect(ranked.map(({ id }) => id)).toEqual([goodFortyTimes, perfectOnce, isNew, badOnce])
})

async function ratedPhotographer(counts: { ratingSum: number; reviewCount: number }) {
  const { id } = await aPhotographer(db)
  await setCounts(db, id, counts)
  return id
}
