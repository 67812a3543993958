import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { connect, type Db } from '#server/platform/db/open-database'
import { signPlace } from '#server/platform/geocoder/place-token'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { aClient, actorOf, aPhotographer } from '../factories/people.ts'
import { tampa } from '../factories/places.ts'
import { aPlace } from '../test/a-new-job.ts'
import { as } from '../test/as.ts'
import { freshDatabase } from '../test/fresh-database.ts'
import { testSecret } from '../test/test-services.ts'

const { db } = await freshDatabase()
const replica = await freshDatabase()
const { db: standby, pool } = connect(`${replica.url}&options=-c%20default_transaction_read_only%3Don`)
afterAll(() => pool.end())

test('only visitors read from a standby, never whoever may have written', async () => {
  const ana = await anaWith(db, 'As it is now')
  await anaWith(replica.db, 'As it was a second ago')
  const client = await aClient(db)
  const bioFor = async (actor: Parameters<typeof as>[1]) => (await as(db, actor, { standby }).search.page({ slug: 'ana' })).bio
  expect(await bioFor(null)).toBe('As it was a second ago')
  expect(await bioFor(actorOf(client))).toBe('As it is now')
  expect(await bioFor(actorOf(ana))).toBe('As it is now')
  expect((await as(db, null).search.page({ slug: 'ana' })).bio).toBe('As it is now')
})

test('whatever visitors may read there is read, and counted in the primary', async () => {
  await aPhotographer(replica.db, { city: tampa })
  const placeToken = signPlace(testSecret, aPlace(tampa))
  const freeOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const { search } = as(db, null, { standby })
  expect((await search.photographers({ placeToken, freeOn })).total).toBe(1)
  expect((await as(db, null).search.photographers({ placeToken })).total).toBe(0)
  expect(await search.prices({ placeToken, specialties: ['WEDDING'] })).toEqual([])
  expect((await search.pageReviews({ slug: 'ana' })).items).toEqual([])
})

async function anaWith(where: Db, bio: string) {
  const person = await aPhotographer(where, { bio })
  await where.update(publicPages).set({ slug: 'ana' }).where(eq(publicPages.personId, person.id))
  return person
}
