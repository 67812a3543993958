import { randomUUID } from 'node:crypto'
import { photoLimits, uploadLimits } from '@shutterbid/domain/portfolio/limits'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { type PersonRow, people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Images } from '#server/platform/images/images'
import { openImageProcess } from '#server/platform/images/open-image-process'
import { openImages } from '#server/platform/images/open-images'
import type { ProcessedPhoto } from '#server/platform/images/process-photo'
import { aClient, aPhotographer } from '../../../factories/people.ts'
import { noise } from '../../../factories/photos.ts'
import { aPicture } from '../../../factories/pictures.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { aPhoto, photoOf, pictureStore } from '../../../test/picture-store.ts'
import { notSignedIn, refusal } from '../../../test/refusal.ts'

const { db } = await freshDatabase()
const { files, images: testImages, api, stored, recorded, removeDue, toRemove } = pictureStore(db)

beforeEach(async () => {
  await removeDue(2)
})

describe('a new picture', () => {
  test('is added last, shows immediately as a small copy, and is titled by its file name', async () => {
    const person = await aPhotographer(db)
    await aPicture(db, { personId: person.id, alt: 'First' })
    const added = await api(person).add({ photo: await aPhoto('Papago Park.jpg') })

    expect(added).toMatchObject({ width: 60, height: 40, alt: 'Papago Park', widths: [480] })
    expect(added.key).toMatch(/^[0-9a-f]{32}$/)
    expect(added.hash).toMatch(/^[\w+/=]{20,}$/)
    expect((await api(person).list({ personId: person.id })).map(({ alt }) => alt)).toEqual(['First', 'Papago Park'])
    expect((await stored()).filter((name) => name.startsWith(added.key))).toEqual([`${added.key}-480.webp`, `${added.key}.jpg`])
    expect(await sharp((await files.get(`${added.key}-480.webp`))?.bytes).metadata()).toMatchObject({ format: 'webp', width: 60 })
  })

  test('is announced, and its files need no clean-up', async () => {
    const person = await aClient(db)
    const { id, key } = await api(person).add({ photo: await aPhoto() })
    expect((await recorded('picture.added', person)).map(({ facts }) => facts)).toEqual([{ personId: person.id, pictureId: id }])
    expect((await toRemove()).filter((name) => name.startsWith(key))).toEqual([])
  })

  test('with transparency is stored as PNG', async () => {
    const person = await aClient(db)
    const hole = await noise(50, 4).png().toBuffer()
    const { key } = await api(person).add({ photo: photoOf(hole, 'hole.png') })
    expect((await stored()).filter((name) => name.startsWith(key))).toEqual([`${key}-480.webp`, `${key}.png`])
  })

  test('cannot be the tenth, which is refused without processing', async () => {
    const person = await aPhotographer(db)
    for (let count = 0; count < 9; count++) await aPicture(db, { personId: person.id })
    const before = await stored()
    await expect(api(person, { images: neverAsked }).add({ photo: await aPhoto() })).rejects.toMatchObject(refusal('portfolio_full'))
    expect(await stored()).toEqual(before)
    expect(await toRemove()).toEqual([])
  })

  test.each([
    ['of another type', () => photoOf(new TextEncoder().encode('<svg/>')), 'photo_wrong_type'],
    ['that is too large', () => photoOf(new Uint8Array(photoLimits.storedBytes + 1).fill(0xff)), 'photo_stored_too_large'],
  ] as const)('%s is refused without processing', async (_, photo, reason) => {
    const person = await aClient(db)
    await expect(api(person, { images: neverAsked }).add({ photo: photo() })).rejects.toMatchObject(refusal(reason))
  })
})

describe('concurrent uploads', () => {
  test('of eight pictures never make more than nine', async () => {
    const photo = await aPhoto()
    const images = processedOnce()
    for (const round of rounds) {
      const person = await aPhotographer(db, { week: null, subscription: null })
      const there = round % 9
      for (let count = 0; count < there; count++) await aPicture(db, { personId: person.id })
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => api(person, { images }).add({ photo })))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(Math.min(8, 9 - there))
      expect(await countOf(person)).toBe(Math.min(9, there + 8))
    }
    expect(await toRemove()).toEqual([])
  })
})

test('an upload survives the death of its image process', async () => {
  const person = await aClient(db)
  let killed = 0
  const openProcess: typeof openImageProcess = (options) => {
    const process = openImageProcess(options)
    if (killed++ === 0) process.child.kill('SIGKILL')
    return process
  }
  const images = openImages({ ...uploadLimits, openProcess })
  expect(await api(person, { images }).add({ photo: await aPhoto() })).toMatchObject({ width: 60 })
  expect(killed).toBe(2)
})

test('an upload whose image process keeps dying is refused with a sentence and leaves nothing', async () => {
  const person = await aClient(db)
  const before = await stored()
  const openProcess: typeof openImageProcess = (options) => {
    const process = openImageProcess(options)
    process.child.kill('SIGKILL')
    return process
  }
  const images = openImages({ ...uploadLimits, openProcess })
  await expect(api(person, { images }).add({ photo: await aPhoto() })).rejects.toMatchObject({
    ...refusal('photo_not_processed'),
    message: 'We could not process this photo just now. Please try again.',
  })
  expect(await stored()).toEqual(before)
  expect(await toRemove()).toEqual([])
})

describe('an upload that is sent twice', () => {
  test('happens once, also if it was the last that fitted', async () => {
    const person = await aPhotographer(db)
    for (let count = 0; count < 8; count++) await aPicture(db, { personId: person.id })
    const idempotencyKey = randomUUID()
    const first = await api(person, { idempotencyKey }).add({ photo: await aPhoto() })
    const before = await stored()
    expect(await api(person, { idempotencyKey, images: neverAsked }).add({ photo: await aPhoto() })).toEqual(first)
    expect(await stored()).toEqual(before)
    expect(await countOf(person)).toBe(9)
  })

  test('with another picture under the same key is refused', async () => {
    const person = await aPhotographer(db)
    const idempotencyKey = randomUUID()
    await api(person, { idempotencyKey }).add({ photo: await aPhoto() })
    const other = photoOf(await noise(50, 3).jpeg().toBuffer())
    await expect(api(person, { idempotencyKey, images: neverAsked }).add({ photo: other })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('concurrently happens once', async () => {
    const person = await aPhotographer(db)
    const before = (await stored()).length
    const idempotencyKey = randomUUID()
    const photo = await aPhoto()
    const answers = await Promise.all([1, 2].map(() => api(person, { idempotencyKey }).add({ photo })))
    expect(answers[0]).toEqual(answers[1])
    expect(await countOf(person)).toBe(1)
    expect((await stored()).length).toBe(before + 2)
  })
})

test('of eight concurrent uploads next to eight pictures exactly one is added', async () => {
  const photo = await aPhoto()
  for (const _round of rounds) {
    const person = await aPhotographer(db, { week: null, subscription: null })
    for (let count = 0; count < 8; count++) await aPicture(db, { personId: person.id })
    const before = (await stored()).length
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => api(person).add({ photo })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refusal('portfolio_full'))
    expect(await countOf(person)).toBe(9)
    expect((await stored()).length).toBe(before + 2)
  }
  expect(await toRemove()).toEqual([])
})

describe('a failure leaves nothing behind', () => {
  test('when the store is full after the first file', async () => {
    const person = await aClient(db)
    const before = await stored()
    let puts = 0
    const put: typeof files.put = async (...file) => {
      if (++puts > 1) throw new Error('no space left')
      await files.put(...file)
    }
    await expect(api(person, { broken: { put } }).add({ photo: await aPhoto() })).rejects.toMatchObject({
      ...refusal('picture_not_stored'),
      message: 'Failed to upload to storage. Please try again.',
      cause: { message: 'no space left' },
    })
    expect(await stored()).toEqual(before)
    expect(await countOf(person)).toBe(0)
    expect(await toRemove()).toEqual([])
  })

  test('when the database refuses it', async () => {
    const person = await aClient(db)
    const before = await stored()
    await db.execute(`alter table pictures add constraint pictures_refused check (alt <> 'Refused')`)
    await expect(api(person).add({ photo: await aPhoto('Refused.jpg') })).rejects.toMatchObject({
      ...refusal('picture_not_saved'),
      message: 'Failed to save portfolio item. Please try again.',
    })
    await db.execute('alter table pictures drop constraint pictures_refused')
    expect(await stored()).toEqual(before)
    expect(await countOf(person)).toBe(0)
    expect(await toRemove()).toEqual([])
  })

  test('except the picture, if only the answer of the database was lost: the repeated call shows it', async () => {
    const person = await aClient(db)
    const idempotencyKey = randomUUID()
    const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    const database: Db = Object.assign(Object.create(db), {
      transaction: async (...work: Parameters<Db['transaction']>) => {
        const answer = await db.transaction(...work)
        if ((await countOf(person)) > 0) throw lost
        return answer
      },
    })
    const photo = await aPhoto('Lost.jpg')
    await expect(api(person, { idempotencyKey, database }).add({ photo })).rejects.toBe(lost)
    expect(await api(person, { idempotencyKey }).add({ photo })).toMatchObject({ alt: 'Lost' })
    expect(await countOf(person)).toBe(1)
  })

  test('when the account was deleted in the meantime', async () => {
    const person = await aClient(db)
    const gone = api(person)
    await db.delete(people).where(eq(people.id, person.id))
    const before = await stored()
    await expect(gone.add({ photo: await aPhoto() })).rejects.toMatchObject(notSignedIn)
    expect(await stored()).toEqual(before)
  })

  test('when the files cannot be removed, the scheduled task knows their key', async () => {
    const person = await aClient(db)
    for (let count = 0; count < 8; count++) await aPicture(db, { personId: person.id })
    const remove = () => Promise.reject(new Error('the store is away'))
    const put: typeof files.put = async (...file) => {
      if (file[0].endsWith('.webp')) await aPicture(db, { personId: person.id })
      await files.put(...file)
    }
    await expect(api(person, { broken: { put, remove } }).add({ photo: await aPhoto() })).rejects.toMatchObject(refusal('portfolio_full'))
    const left = await toRemove()
    expect(left).toHaveLength(2)
    expect(await stored()).toEqual(expect.arrayContaining(left))
  })
})

/** Fails a test that enters the queue. */
const neverAsked: Images = {
  processing: () => ({ picture: neverProcessed, copies: neverProcessed }),
  makeRenditions: () => Promise.reject(new Error('renditions are made')),
}

function neverProcessed() {
  return Promise.reject(new Error('a picture is processed'))
}

/** Images for many uploads of one photo, which is processed for the first of them. */
function processedOnce(): Images {
  let processed: Promise<ProcessedPhoto> | undefined
  return {
    ...testImages,
    processing(signal) {
      const processing = testImages.processing(signal)
      return { ...processing, picture: (...photo) => (processed ??= processing.picture(...photo)) }
    },
  }
}

async function countOf(person: PersonRow) {
  return (await api(person).list({ personId: person.id })).length
}
