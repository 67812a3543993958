import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#server/platform/db/open-database'
import { publicPages } from '#server/profiles/public-page/page-tables'
import { aClient, actorOf, aPhotographer } from '../factories/people.ts'
import { as } from '../test/as.ts'
import { freshDatabase } from '../test/fresh-database.ts'

const { db } = await freshDatabase()
const { db: standby } = await freshDatabase()

test('only visitors read from a standby, never whoever may have written', async () => {
  const ana = await anaWith(db, 'As it is now')
  await anaWith(standby, 'As it was a second ago')
  const client = await aClient(db)
  const bioFor = async (actor: Parameters<typeof as>[1]) => (await as(db, actor, { standby }).search.page({ slug: 'ana' })).bio
  expect(await bioFor(null)).toBe('As it was a second ago')
  expect(await bioFor(actorOf(client))).toBe('As it is now')
  expect(await bioFor(actorOf(ana))).toBe('As it is now')
  expect((await as(db, null).search.page({ slug: 'ana' })).bio).toBe('As it is now')
})

async function anaWith(where: Db, bio: string) {
  const person = await aPhotographer(where, { bio })
  await where.update(publicPages).set({ slug: 'ana' }).where(eq(publicPages.personId, person.id))
  return person
}
