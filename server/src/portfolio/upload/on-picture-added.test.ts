import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aClient, aPhotographer } from '../../../factories/people.ts'
import { blackPng } from '../../../factories/photos.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { photoOf, pictureStore } from '../../../test/picture-store.ts'
import { pictures } from '../tables.ts'
import { onPictureAdded } from './on-picture-added.ts'

const { db } = await freshDatabase()
const { files, images, api, stored, recorded, makeRenditions, removeDue } = pictureStore(db)
const aLargePhoto = () => photoOf(blackPng(2000, 1000), 'Night.png')

test('the larger copies of a picture are made after its upload, once, and screens are updated', async () => {
  const person = await aPhotographer(db)
  const { id, key, widths } = await api(person).add({ photo: aLargePhoto() })
  expect(widths).toEqual([480])
  await makeRenditions(person)
  await makeRenditions(person)
  expect((await api(person).list({ personId: person.id })).map((picture) => picture.widths)).toEqual([[480, 720, 861, 1600]])
  for (const [width, height] of [
    [480, 240],
    [720, 360],
    [861, 431],
    [1600, 800],
  ])
    expect(await sharp((await files.get(`${key}-${width}.webp`))?.bytes).metadata()).toMatchObject({ format: 'webp', width, height })
  expect((await recorded('picture.ready', person)).map(({ facts }) => facts.pictureId)).toEqual([id])
})

test('a picture that is removed while its copies are made leaves none', async () => {
  const person = await aClient(db)
  const { key } = await api(person).add({ photo: aLargePhoto() })
  const put: typeof files.put = async (...file) => {
    await files.put(...file)
    await db.delete(pictures).where(eq(pictures.personId, person.id))
  }
  for (const event of await recorded('picture.added', person)) await onPictureAdded(db, event, { files: { ...files, put }, images })
  await removeDue()
  expect((await stored()).filter((name) => name.startsWith(key))).toEqual([])
  expect(await recorded('picture.ready', person)).toEqual([])
})

test('an interrupted task continues', async () => {
  const person = await aClient(db)
  const { key } = await api(person).add({ photo: aLargePhoto() })
  let puts = 0
  const put: typeof files.put = async (...file) => {
    if (++puts > 1) throw new Error('no space left')
    await files.put(...file)
  }
  const [event] = await recorded('picture.added', person)
  await expect(onPictureAdded(db, event!, { files: { ...files, put }, images })).rejects.toThrow('no space left')
  expect((await api(person).list({ personId: person.id })).map(({ widths }) => widths)).toEqual([[480]])
  await makeRenditions(person)
  expect((await api(person).list({ personId: person.id })).map(({ widths }) => widths)).toEqual([[480, 720, 861, 1600]])
  expect((await stored()).filter((name) => name.startsWith(key))).toHaveLength(5)
})
