import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type PersonRow, people } from '#server/accounts/tables'
import { noise } from '#server/platform/images/corpus'
import { aClient, aPhotographer } from '../../factories/people.ts'
import { aPicture } from '../../factories/pictures.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { aPhoto, photoOf, pictureStore } from '../../test/picture-store.ts'
import { notSignedIn, refusal } from '../../test/refusal.ts'
import { loosePictures } from './tables.ts'

const { db } = await freshDatabase()
const { files, api, stored, recorded } = pictureStore(db)

describe('a new picture', () => {
  test('stands behind the others, shows at once in a small copy, and is called what its file was called', async () => {
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

  test('is announced, and nobody has to look after its files', async () => {
    const person = await aClient(db)
    const { id, key } = await api(person).add({ photo: await aPhoto() })
    expect((await recorded('picture.added', person)).map(({ facts }) => facts)).toEqual([{ personId: person.id, pictureId: id }])
    expect(await db.select().from(loosePictures).where(eq(loosePictures.key, key))).toEqual([])
  })

  test('with transparency is kept as PNG', async () => {
    const person = await aClient(db)
    const hole = await noise(50, 4).png().toBuffer()
    const { key } = await api(person).add({ photo: photoOf(hole, 'hole.png') })
    expect((await stored()).filter((name) => name.startsWith(key))).toEqual([`${key}-480.webp`, `${key}.png`])
  })

  test('is the tenth never', async () => {
    const person = await aPhotographer(db)
    for (let count = 0; count < 9; count++) await aPicture(db, { personId: person.id })
    const before = await stored()
    await expect(api(person).add({ photo: await aPhoto() })).rejects.toMatchObject(refusal('portfolio_full'))
    expect(await stored()).toEqual(before)
    expect(await loose()).toEqual([])
  })
})

describe('an upload that is sent twice', () => {
  test('happens once, also when it was the last that fitted', async () => {
    const person = await aPhotographer(db)
    for (let count = 0; count < 8; count++) await aPicture(db, { personId: person.id })
    const idempotencyKey = randomUUID()
    const first = await api(person, { idempotencyKey }).add({ photo: await aPhoto() })
    const before = await stored()
    expect(await api(person, { idempotencyKey }).add({ photo: await aPhoto() })).toEqual(first)
    expect(await stored()).toEqual(before)
    expect(await countOf(person)).toBe(9)
  })

  test('at the same moment happens once', async () => {
    const person = await aPhotographer(db)
    const [before, idempotencyKey] = [(await stored()).length, randomUUID()]
    const photo = await aPhoto()
    const answers = await Promise.all([1, 2].map(() => api(person, { idempotencyKey }).add({ photo })))
    expect(answers[0]).toEqual(answers[1])
    expect(await countOf(person)).toBe(1)
    expect((await stored()).length).toBe(before + 2)
  })
})

test('of eight at once beside eight that are there exactly one is added, twenty times over', async () => {
  const photo = await aPhoto()
  for (let round = 0; round < 20; round++) {
    const person = await aPhotographer(db, { week: null, subscription: null })
    for (let count = 0; count < 8; count++) await aPicture(db, { personId: person.id })
    const before = (await stored()).length
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => api(person).add({ photo })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject(refusal('portfolio_full'))
    expect(await countOf(person)).toBe(9)
    expect((await stored()).length).toBe(before + 2)
  }
  expect(await loose()).toEqual([])
})

describe('what fails leaves nothing', () => {
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
    expect(await loose()).toEqual([])
  })

  test('when the database does not take it', async () => {
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
    expect(await loose()).toEqual([])
  })

  test('when the account is gone meanwhile', async () => {
    const person = await aClient(db)
    const gone = api(person)
    await db.delete(people).where(eq(people.id, person.id))
    const before = await stored()
    await expect(gone.add({ photo: await aPhoto() })).rejects.toMatchObject(notSignedIn)
    expect(await stored()).toEqual(before)
  })

  test('when the files cannot even be removed again, the clock knows their key', async () => {
    const person = await aClient(db)
    for (let count = 0; count < 9; count++) await aPicture(db, { personId: person.id })
    const remove = () => Promise.reject(new Error('the store is away'))
    await expect(api(person, { broken: { remove } }).add({ photo: await aPhoto() })).rejects.toMatchObject(refusal('portfolio_full'))
    const [left] = await loose()
    expect((await stored()).filter((name) => name.startsWith(left?.key ?? '?'))).toHaveLength(2)
  })
})

async function countOf(person: PersonRow) {
  return (await api(person).list({ personId: person.id })).length
}

function loose() {
  return db.select().from(loosePictures)
}
