import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { aPhotographer } from '../../factories/people.ts'
import { aPicture } from '../../factories/pictures.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { pictureStore } from '../../test/picture-store.ts'
import { notThere, refusal } from '../../test/refusal.ts'
import { refusedBy } from '../../test/refused-by.ts'
import { pictures } from './tables.ts'

const { db } = await freshDatabase()
const { api, recorded } = pictureStore(db)

describe('a new order', () => {
  test('is stored, announced once, and not announced if it is the same', async () => {
    const person = await aPhotographer(db)
    const [a, b, c] = await aRow(person)
    const wanted = [c, a, b].map(({ id }) => id)
    expect((await api(person).reorder({ pictureIds: wanted })).map(({ id }) => id)).toEqual(wanted)
    await api(person).reorder({ pictureIds: wanted })
    expect((await api(person).list({ personId: person.id })).map(({ id }) => id)).toEqual(wanted)
    expect(await recorded('pictures.reordered', person)).toHaveLength(1)
  })

  test('of pictures that changed in the meantime is refused', async () => {
    const person = await aPhotographer(db)
    const other = await aPhotographer(db)
    const [a, b, c] = await aRow(person)
    const [foreign] = await aRow(other)
    for (const pictureIds of [[a.id, b.id], [a.id, b.id, c.id, foreign.id], [a.id, b.id, foreign.id], [a.id, b.id, b.id], []])
      await expect(api(person).reorder({ pictureIds })).rejects.toMatchObject(refusal('pictures_changed'))
    expect((await api(person).list({ personId: person.id })).map(({ id }) => id)).toEqual([a.id, b.id, c.id])
  })
})

describe('the title of a picture', () => {
  test('is changed by its owner, in one line', async () => {
    const person = await aPhotographer(db)
    const [{ id: pictureId }] = await aRow(person)
    expect(await api(person).setAlt({ pictureId, alt: '  Two people\n under an arch ' })).toMatchObject({ alt: 'Two people under an arch' })
    expect(await api(person).setAlt({ pictureId, alt: '' })).toMatchObject({ alt: '' })
    expect((await recorded('picture.described', person)).map(({ facts }) => facts.pictureId)).toEqual([pictureId, pictureId])
  })

  test('has at most 200 characters', async () => {
    const person = await aPhotographer(db)
    const [{ id: pictureId }] = await aRow(person)
    await expect(api(person).setAlt({ pictureId, alt: 'x'.repeat(201) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await api(person).setAlt({ pictureId, alt: 'x'.repeat(200) })).toMatchObject({ alt: 'x'.repeat(200) })
  })

  test('cannot be changed by others', async () => {
    const [{ id: pictureId }] = await aRow(await aPhotographer(db))
    await expect(api(await aPhotographer(db)).setAlt({ pictureId, alt: 'Mine' })).rejects.toMatchObject(notThere)
  })
})

describe('the database refuses', () => {
  test.each([
    ['a tenth position', { position: 10 }, 'pictures_position_1_to_9'],
    ['a position before the first', { position: 0 }, 'pictures_position_1_to_9'],
    ['a duplicate position', { position: 2 }, 'pictures_position_once'],
    ['a title of 201 characters', { alt: 'x'.repeat(201) }, 'pictures_alt_length'],
    ['a picture without a side', { width: 0 }, 'pictures_sides'],
    ['a file of another kind', { extension: 'svg' as 'jpg' }, 'pictures_extension'],
  ])('%s', async (_, change, constraint) => {
    const person = await aPhotographer(db)
    const [{ id }] = await aRow(person)
    await expect(db.update(pictures).set(change).where(eq(pictures.id, id))).rejects.toSatisfy(refusedBy(constraint))
  })
})

async function aRow({ id: personId }: PersonRow) {
  return [await aPicture(db, { personId }), await aPicture(db, { personId }), await aPicture(db, { personId })] as const
}
