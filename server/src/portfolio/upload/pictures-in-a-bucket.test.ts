import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { openBucket } from '#server/platform/files/open-bucket'
import { serveFile } from '#server/platform/files/serve-file'
import { aClient, aPhotographer } from '../../../factories/people.ts'
import { doneWithoutAnswer, fakeBucket, type Mood } from '../../../test/fakes/fake-bucket.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aPhoto, pictureStore } from '../../../test/picture-store.ts'
import { refusal } from '../../../test/refusal.ts'

const { db } = await freshDatabase()
const fake = await fakeBucket()
const store = pictureStore(db, { files: await openBucket(fake.bucket), stored: fake.stored })
const { files, api, stored, makeRenditions, removeDue, toRemove } = store

const away: Mood = ({ request }) => request.socket.destroy()
afterEach(() => {
  fake.mood = null
})

describe('a picture in a bucket', () => {
  test('is served in its renditions only, with its type, and can be cached for an hour; its original is never served', async () => {
    const person = await aPhotographer(db)
    const { key } = await api(person).add({ photo: await aPhoto() })
    await makeRenditions(person)
    expect(await filesOf(key)).toEqual([`${key}-480.webp`, `${key}.jpg`])

    const answer = await serveFile(files, `${key}-480.webp`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${key}-480.webp"`,
    })
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 60 })
    expect((await serveFile(files, `${key}-480.webp`, `"${key}-480.webp"`)).status).toBe(304)
    expect((await serveFile(files, `${key}.jpg`)).status).toBe(404)
  })

  test('is removed with its files', async () => {
    const person = await aPhotographer(db)
    const { id: pictureId, key } = await api(person).add({ photo: await aPhoto() })
    await api(person).remove({ pictureId })
    await removeDue()
    expect(await filesOf(key)).toEqual([])
    expect((await serveFile(files, `${key}-480.webp`)).status).toBe(404)
  })
})

describe('while the bucket fails', () => {
  test.each([
    ['is away', away],
    ['does what it is asked without answering', doneWithoutAnswer],
  ])('and %s an upload is refused with a sentence, and the clean-up leaves nothing of it', async (_, mood) => {
    const person = await aClient(db)
    await removeDue(1.1)
    const before = await stored()
    fake.mood = mood
    await expect(api(person).add({ photo: await aPhoto() })).rejects.toMatchObject({
      ...refusal('picture_not_stored'),
      message: 'Failed to upload to storage. Please try again.',
    })
    expect(await countOf(person)).toBe(0)
    expect(await toRemove()).toHaveLength(2)

    await removeDue(1.1)
    expect(await toRemove()).toHaveLength(2)
    fake.mood = null
    await removeDue(2)
    expect(await stored()).toEqual(before)
    expect(await toRemove()).toEqual([])
  })

  test('a removal succeeds, and the clean-up finishes it', async () => {
    const person = await aPhotographer(db)
    const { id: pictureId, key } = await api(person).add({ photo: await aPhoto() })
    let removals = 0
    fake.mood = (asked) => {
      if (asked.request.method === 'DELETE') removals++
      return removals > 1 ? away(asked) : asked.serve()
    }
    expect(await api(person).remove({ pictureId })).toEqual({ done: true })
    expect(await countOf(person)).toBe(0)
    await removeDue()
    fake.mood = null
    expect(await filesOf(key)).toEqual([`${key}.jpg`])
    await removeDue(1)
    expect(await filesOf(key)).toEqual([])
  })

  test('renditions that cannot be made are made when the task runs again', async () => {
    const person = await aPhotographer(db)
    const { key } = await api(person).add({ photo: await aPhoto() })
    fake.mood = away
    await expect(makeRenditions(person)).rejects.toThrow()
    fake.mood = null
    await makeRenditions(person)
    expect((await api(person).list({ personId: person.id }))[0]).toMatchObject({ key, width: 60 })
    expect(await filesOf(key)).toHaveLength(2)
  })
})

async function filesOf(key: string) {
  return (await stored()).filter((name) => name.startsWith(key))
}

async function countOf(person: PersonRow) {
  return (await api(person).list({ personId: person.id })).length
}
