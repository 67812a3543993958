import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aClient } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { cornersOf, orientations, photoWithLocation, refusedPhotos, tracesIn, unusualPhotos } from '../../../test/photo-corpus.ts'
import { aPhoto, photoOf, pictureStore } from '../../../test/picture-store.ts'

const { db } = await freshDatabase()
const { files, api, stored, makeRenditions, toRemove } = pictureStore(db)
const upright = ['red', 'green', 'blue', 'white']

describe('refused with its own sentence, and nothing is left behind', () => {
  test.each(refusedPhotos)('%s', async (_, make, message) => {
    const person = await aClient(db)
    const before = await stored()
    await expect(api(person).add({ photo: photoOf(await make(), 'photo.jpg') })).rejects.toMatchObject({ code: 'REFUSED', message })
    expect(await stored()).toEqual(before)
    expect(await toRemove()).toEqual([])
    expect(await api(person).list({ personId: person.id })).toEqual([])
  })
})

describe('cleaned', () => {
  test.each(orientations)('a photo with a location, taken at orientation %i, is upright and has no location', async (orientation) => {
    const photo = await photoWithLocation(orientation)
    expect(tracesIn(photo)).toEqual(expect.arrayContaining(['Secret-Marker-4711', 'Exif']))
    expect((await sharp(photo).metadata()).orientation).toBe(orientation)

    const { width, height, bytes } = await kept(photo)
    expect([width, height]).toEqual([60, 40])
    expect(bytes).toHaveLength(2)
    for (const file of bytes) {
      expect(tracesIn(file)).toEqual([])
      expect(await cornersOf(file)).toEqual(upright)
    }
  })

  test.each(unusualPhotos)('%s is a plain picture in every stored file', async (_, make) => {
    const { bytes } = await kept(await make())
    expect(bytes).toHaveLength(2)
    for (const one of bytes) {
      expect(tracesIn(one)).toEqual([])
      expect(await sharp(one).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb' })
      expect(await cornersOf(one)).toEqual(upright)
    }
  })

  test('a title is plain text, whatever the file name was', async () => {
    const { alt } = await api(await aClient(db)).add({ photo: await aPhoto('<script>\u0000\r\n alert(1)</script>.jpg.png') })
    expect(alt).toBe('<script> alert(1)</script>.jpg')
  })
})

/** What the picture became, and all its stored bytes after the worker has made its renditions. */
async function kept(photo: Uint8Array) {
  const person = await aClient(db)
  const picture = await api(person).add({ photo: photoOf(photo) })
  await makeRenditions(person)
  const names = (await stored()).filter((name) => name.startsWith(picture.key))
  const bytes = await Promise.all(names.map(async (name) => (await files.get(name))?.bytes ?? new Uint8Array()))
  return { ...picture, bytes }
}
