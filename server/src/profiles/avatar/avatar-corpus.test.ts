import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aClient, actorOf } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { cornersOf, orientations, photoWithLocation, refusedPhotos, tracesIn, unusualPhotos } from '../../../test/photo-corpus.ts'
import { photoOf, pictureStore } from '../../../test/picture-store.ts'
import { testServices } from '../../../test/test-services.ts'

const { db } = await freshDatabase()
const { files, stored } = pictureStore(db)

describe('refused as a profile photo with its own sentence, and nothing is left behind', () => {
  test.each(refusedPhotos)('%s', async (_, make, message) => {
    const { api, person } = await aNewcomer()
    const before = await stored()
    await expect(api.setAvatar({ photo: photoOf(await make(), 'me.jpg') })).rejects.toMatchObject({ code: 'REFUSED', message })
    expect(await stored()).toEqual(before)
    expect(await api.get({ personId: person.id })).toMatchObject({ avatarKey: null })
  })
})

describe('cleaned', () => {
  test.each(orientations)(
    'a profile photo with a location, taken at orientation %i, is upright and has no location',
    async (orientation) => {
      for (const bytes of await kept(await photoWithLocation(orientation))) {
        expect(tracesIn(bytes)).toEqual([])
        expect(await cornersOf(bytes)).toEqual(['red', 'green', 'blue', 'white'])
      }
    },
  )

  test.each(unusualPhotos)('%s is a plain picture in every stored file', async (_, make) => {
    for (const bytes of await kept(await make())) {
      expect(tracesIn(bytes)).toEqual([])
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', depth: 'uchar', space: 'srgb' })
      expect(await cornersOf(bytes)).toEqual(['red', 'green', 'blue', 'white'])
    }
  })
})

async function aNewcomer() {
  const person = await aClient(db, { avatarKey: null })
  return { person, api: as(db, actorOf(person), { services: testServices(db, { files }) }).profiles }
}

/** All stored bytes of a profile photo: three renditions, and no original. */
async function kept(photo: Uint8Array) {
  const { avatarKey } = await (await aNewcomer()).api.setAvatar({ photo: photoOf(photo) })
  const names = (await stored()).filter((name) => name.startsWith(avatarKey))
  expect(names).toHaveLength(3)
  return Promise.all(names.map(async (name) => (await files.get(name))?.bytes ?? new Uint8Array()))
}
