import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type PersonRow, people } from '#server/accounts/tables'
import { aClient, aPhotographer } from '../../factories/people.ts'
import { aPicture } from '../../factories/pictures.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { rounds } from '../../test/nightly.ts'
import { aPhoto, pictureStore } from '../../test/picture-store.ts'
import { notThere } from '../../test/refusal.ts'
import { pictures } from './tables.ts'

const { db } = await freshDatabase()
const { files, api, stored, recorded, makeRenditions, removeDue, toRemove } = pictureStore(db)

describe('removing a picture', () => {
  test('removes its files, and later ones move up', async () => {
    const person = await aPhotographer(db)
    const [first, second, third] = await three(person)
    await makeRenditions(person)
    expect(await api(person).remove({ pictureId: second.id })).toEqual({ done: true })
    await removeDue()
    expect(await filesOf(second)).toEqual([])
    expect(await filesOf(first)).toHaveLength(2)
    expect((await api(person).list({ personId: person.id })).map(({ id }) => id)).toEqual([first.id, third.id])
    expect(await positionsOf(person)).toEqual([1, 2])
    expect((await recorded('picture.removed', person)).map(({ facts }) => facts.pictureId)).toEqual([second.id])
  })

  test('again is not found, unless it is the same request', async () => {
    const person = await aPhotographer(db)
    const [{ id: pictureId }] = await three(person)
    const idempotencyKey = randomUUID()
    await api(person, { idempotencyKey }).remove({ pictureId })
    expect(await api(person, { idempotencyKey }).remove({ pictureId })).toEqual({ done: true })
    await expect(api(person).remove({ pictureId })).rejects.toMatchObject(notThere)
    expect(await positionsOf(person)).toEqual([1, 2])
  })

  test('of another person is not found, and its files stay', async () => {
    const owner = await aPhotographer(db)
    const other = await aPhotographer(db)
    const [picture] = await three(owner)
    await expect(api(other).remove({ pictureId: picture.id })).rejects.toMatchObject(notThere)
    expect(await filesOf(picture)).toHaveLength(2)
  })

  test('with shared files leaves them until the last picture is removed', async () => {
    const one = await aPhotographer(db)
    const other = await aPhotographer(db)
    const picture = await api(one).add({ photo: await aPhoto() })
    const { id: pictureId } = await aPicture(db, { personId: other.id, key: picture.key })
    await api(one).remove({ pictureId: picture.id })
    await removeDue()
    expect(await filesOf(picture)).toHaveLength(2)
    await api(other).remove({ pictureId })
    await removeDue()
    expect(await filesOf(picture)).toEqual([])
  })
})

test('a picture that cannot be removed keeps its files', async () => {
  const person = await aPhotographer(db)
  const [picture] = await three(person)
  await db.execute(`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$;
    create trigger pictures_refuse before delete on pictures for each row execute function refuse()`)
  await expect(api(person).remove({ pictureId: picture.id })).rejects.toThrow()
  await db.execute('drop trigger pictures_refuse on pictures; drop function refuse')
  expect(await filesOf(picture)).toHaveLength(2)
  expect(await positionsOf(person)).toEqual([1, 2, 3])
})

test('a removal whose files cannot be removed is finished by the clean-up', async () => {
  const person = await aPhotographer(db)
  const [picture] = await three(person)
  const remove = () => Promise.reject(new Error('the store is away'))
  expect(await api(person).remove({ pictureId: picture.id })).toEqual({ done: true })
  expect(await positionsOf(person)).toEqual([1, 2])
  await removeDue(0, { remove })
  expect(await filesOf(picture)).toHaveLength(2)
  await removeDue(1)
  expect(await filesOf(picture)).toEqual([])
})

test('two concurrent removals and a reordering have a consistent result', async () => {
  for (const _round of rounds) {
    const person = await aClient(db)
    const ids: string[] = []
    for (let count = 0; count < 5; count++) ids.push((await aPicture(db, { personId: person.id })).id)
    const [first = '', second = ''] = ids
    const outcomes = await Promise.allSettled([
      api(person).remove({ pictureId: first }),
      api(person).remove({ pictureId: first }),
      api(person).remove({ pictureId: second }),
      api(person).reorder({ pictureIds: ids.toReversed() }),
    ])
    expect(outcomes.slice(0, 2).filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes[2]?.status).toBe('fulfilled')
    expect(await positionsOf(person)).toEqual([1, 2, 3])
  }
})

describe('the clean-up', () => {
  test('removes the files of a deleted account, and keeps those that are still used', async () => {
    const gone = await aPhotographer(db)
    const other = await aPhotographer(db)
    const [own, shared] = await three(gone)
    await aPicture(db, { personId: other.id, key: shared.key })
    await db.delete(people).where(eq(people.id, gone.id))
    await removeDue()
    expect(await filesOf(own)).toEqual([])
    expect(await filesOf(shared)).toHaveLength(2)
    expect(await toRemove()).toEqual([])
  })

  test('continues after files that cannot be removed, and retries them', async () => {
    const person = await aPhotographer(db)
    const [stuck, next] = await three(person)
    await db.delete(pictures).where(eq(pictures.personId, person.id))
    const remove: typeof files.remove = (key) => (key.startsWith(stuck.key) ? Promise.reject(new Error('stuck')) : files.remove(key))
    await removeDue(0, { remove })
    expect(await filesOf(next)).toEqual([])
    expect(await filesOf(stuck)).not.toEqual([])
    await removeDue(1)
    expect(await filesOf(stuck)).toEqual([])
  })
})

async function three(person: PersonRow) {
  const add = async (name: string) => api(person).add({ photo: await aPhoto(name) })
  return [await add('First.jpg'), await add('Second.jpg'), await add('Third.jpg')] as const
}

async function filesOf({ key }: { key: string }) {
  return (await stored()).filter((name) => name.startsWith(key))
}

async function positionsOf({ id }: PersonRow) {
  const found = await db.select({ position: pictures.position }).from(pictures).where(eq(pictures.personId, id)).orderBy(pictures.position)
  return found.map(({ position }) => position)
}
