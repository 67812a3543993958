import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { aClient, actorOf, aPerson, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { notForYou, notSignedIn, notThere, refusal } from '../../../test/refusal.ts'
import { refusedBy } from '../../../test/refused-by.ts'
import { closePage } from '../clear-profile.ts'
import { publicPages } from './page-tables.ts'

const { db } = await freshDatabase()

describe('every photographer has a public page', () => {
  test.each([
    ['Marisol Vega', 'marisol-vega'],
    ['Joaquín Reyes', 'joaquin-reyes'],
    ["Megan O'Fox-Hill", 'megan-o-fox-hill'],
    ['山田 太郎', 'photographs-by'],
    ['Al', 'photographs-by-al'],
    ['Phoenix', 'phoenix-2'],
    ['Bartholomew Featherstonehaugh-Cholmondeley', 'bartholomew-featherstonehaugh-ch'],
  ])('%s at %s', async (name, slug) => {
    expect(await slugOf(await aPhotographer(db, { name }))).toBe(slug)
  })

  test('for the same name later ones get a number, and after nine of them letters', async () => {
    const slugs: (string | undefined)[] = []
    for (let one = 1; one <= 11; one++) slugs.push(await slugOf(await aPhotographer(db, { name: 'Sam Smith' })))
    expect(slugs.slice(0, 3)).toEqual(['sam-smith', 'sam-smith-2', 'sam-smith-3'])
    expect(slugs[8]).toBe('sam-smith-9')
    expect(slugs.slice(9)).toEqual([expect.stringMatching(/^sam-smith-[0-9a-f]{7}$/), expect.stringMatching(/^sam-smith-[0-9a-f]{7}$/)])
  })

  test('twenty concurrent sign-ups with one name each get their own', async () => {
    const twins = await Promise.all(Array.from({ length: 20 }, () => aPerson(db, { name: 'Twin Twain', userType: 'photographer' })))
    expect(new Set(await Promise.all(twins.map(slugOf))).size).toBe(20)
  })

  test('whose address stays when they change their name', async () => {
    const person = await aPhotographer(db, { name: 'Old Name' })
    await db.update(people).set({ name: 'New Name' }).where(eq(people.id, person.id))
    expect(await slugOf(person)).toBe('old-name')
  })

  test('and a client has none', async () => {
    expect(await slugOf(await aClient(db))).toBeUndefined()
  })
})

describe('the address of a public page', () => {
  test('is chosen by its photographer, with the choice whether search engines may list it', async () => {
    const photographer = await aPhotographer(db, { name: 'Nora Castellano' })
    const api = as(db, actorOf(photographer)).profiles
    expect(await api.ownPage()).toEqual({ slug: 'nora-castellano', isIndexed: false })
    expect(await api.setPage({ slug: 'Nora-in-Boise', isIndexed: true })).toEqual({ slug: 'nora-in-boise', isIndexed: true })
    expect(await api.ownPage()).toEqual({ slug: 'nora-in-boise', isIndexed: true })
  })

  test('can stay while the rest changes', async () => {
    const api = as(db, actorOf(await aPhotographer(db, { name: 'Kofi Mensah' }))).profiles
    expect(await api.setPage({ slug: 'kofi-mensah', isIndexed: true })).toEqual({ slug: 'kofi-mensah', isIndexed: true })
  })

  test('of another photographer is refused, and the current one stays', async () => {
    await aPhotographer(db, { name: 'Wren Calloway' })
    const api = as(db, actorOf(await aPhotographer(db, { name: 'Dana Kowalski' }))).profiles
    await expect(api.setPage({ slug: 'wren-calloway', isIndexed: true })).rejects.toMatchObject(refusal('page_address_taken'))
    expect(await api.ownPage()).toEqual({ slug: 'dana-kowalski', isIndexed: false })
  })

  test('that was given up answers 404 and can be taken by another', async () => {
    const one = await aPhotographer(db, { name: 'Left Behind' })
    const other = await aPhotographer(db)
    await as(db, actorOf(one)).profiles.setPage({ slug: 'moved-on', isIndexed: false })
    await expect(as(db, null).search.page({ slug: 'left-behind' })).rejects.toMatchObject(notThere)
    await as(db, actorOf(other)).profiles.setPage({ slug: 'left-behind', isIndexed: false })
    expect(await as(db, null).search.page({ slug: 'left-behind' })).toMatchObject({ id: other.id })
  })

  test('of a deleted account cannot be used by anybody else, neither by choice nor by name', async () => {
    const gone = await aPhotographer(db, { name: 'Gone Away' })
    await db.transaction((tx) => closePage(tx, gone.id))
    const api = as(db, actorOf(await aPhotographer(db))).profiles
    await expect(api.setPage({ slug: 'gone-away', isIndexed: false })).rejects.toMatchObject(refusal('page_address_taken'))
    expect(await slugOf(await aPhotographer(db, { name: 'Gone Away' }))).toBe('gone-away-2')
  })

  test('is given once when eight want it', async () => {
    const eight = await Promise.all(Array.from({ length: 8 }, () => aPhotographer(db)))
    for (const round of rounds) {
      const slug = `wanted-${round}`
      const tried = await Promise.allSettled(eight.map((one) => as(db, actorOf(one)).profiles.setPage({ slug, isIndexed: false })))
      expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const one of tried) if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('page_address_taken'))
    }
  })

  test('is the last one chosen when its photographer chooses eight concurrently', async () => {
    const api = as(db, actorOf(await aPhotographer(db))).profiles
    for (const round of rounds) {
      const slugs = Array.from({ length: 8 }, (_, index) => `choice-${round}-${index}`)
      const chosen = await Promise.all(slugs.map((slug) => api.setPage({ slug, isIndexed: false })))
      expect(chosen.map(({ slug }) => slug)).toEqual(slugs)
      expect(slugs).toContain((await api.ownPage()).slug)
    }
  })

  test('two people who swap theirs at once succeed or read that it is taken, three times', async () => {
    const two = [await aPhotographer(db), await aPhotographer(db)].map((person) => as(db, actorOf(person)).profiles)
    // Each round can take a second: PostgreSQL looks for deadlocks only after that time.
    for (let round = 0; round < 3; round++) {
      const slugs = [`here-${round}`, `there-${round}`]
      await Promise.all(two.map((api, index) => api.setPage({ slug: slugs[index]!, isIndexed: false })))
      const tried = await Promise.allSettled(two.map((api, index) => api.setPage({ slug: slugs[1 - index]!, isIndexed: false })))
      for (const one of tried) if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('page_address_taken'))
    }
  })

  test('is for photographers', async () => {
    const wanted = { slug: 'not-for-you', isIndexed: false }
    await expect(as(db, null).profiles.setPage(wanted)).rejects.toMatchObject(notSignedIn)
    await expect(as(db, actorOf(await aClient(db))).profiles.setPage(wanted)).rejects.toMatchObject(notForYou)
  })
})

describe('the database', () => {
  test.each([
    ['an address of two letters', 'bo', 'public_pages_slug_length'],
    ['an address of 41 letters', 'b'.repeat(41), 'public_pages_slug_length'],
    ['capitals', 'Marin', 'public_pages_slug_shape'],
    ['a slash', 'bo/marin', 'public_pages_slug_shape'],
    ['a hyphen at the end', 'marin-', 'public_pages_slug_shape'],
    ['a reserved word', 'admin', 'public_pages_slug_not_reserved'],
    ['a used address', 'taken-already', 'public_pages_one_per_slug'],
    ['an address of a deleted account', 'left-for-good', 'public_pages_slug_not_gone'],
  ])('refuses %s', async (_, slug, constraint) => {
    await aPhotographer(db, { name: 'Taken Already' })
    await db.execute(sql`insert into gone_pages values (sha256('left-for-good')) on conflict do nothing`)
    const { id } = await aPhotographer(db)
    await expect(db.update(publicPages).set({ slug }).where(eq(publicPages.personId, id))).rejects.toSatisfy(refusedBy(constraint))
  })
})

async function slugOf({ id }: { id: string }) {
  const [page] = await db.select().from(publicPages).where(eq(publicPages.personId, id))
  return page?.slug
}
