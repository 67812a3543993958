import { afterEach, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { openBucket } from '#server/platform/files/open-bucket'
import { serveFile } from '#server/platform/files/serve-file'
import { aClient, actorOf } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { doneWithoutAnswer, fakeBucket } from '../../../test/fakes/fake-bucket.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aPhoto, pictureStore } from '../../../test/picture-store.ts'
import { refusal } from '../../../test/refusal.ts'
import { testServices } from '../../../test/test-services.ts'

const { db } = await freshDatabase()
const fake = await fakeBucket()
const files = await openBucket(fake.bucket)
const { removeDue, toRemove } = pictureStore(db, { files, stored: fake.stored })
afterEach(() => {
  fake.mood = null
})

test('a profile photo in a bucket is served, and a task removes the previous one, retrying until it is gone', async () => {
  const person = await aClient(db, { avatarKey: null })
  const { avatarKey: first } = await api(person).setAvatar({ photo: await aPhoto() })
  expect((await serveFile(files, `${first}-128.webp`)).headers.get('content-type')).toBe('image/webp')
  const { avatarKey: second } = await api(person).setAvatar({ photo: await aPhoto() })

  fake.mood = ({ request }) => request.socket.destroy()
  await removeDue()
  fake.mood = null
  expect(await storedOf(first)).toHaveLength(3)
  await removeDue(1)
  expect(await storedOf(first)).toEqual([])
  expect(await storedOf(second)).toHaveLength(3)
})

test('an upload that a bucket accepts without answering is refused with a sentence, and a later task removes it', async () => {
  const person = await aClient(db, { avatarKey: null })
  let puts = 0
  fake.mood = (asked) => (asked.request.method === 'PUT' && ++puts === 1 ? asked.serve() : doneWithoutAnswer(asked))
  await expect(api(person).setAvatar({ photo: await aPhoto() })).rejects.toMatchObject(refusal('picture_not_stored'))
  const names = await toRemove()
  expect(names).toHaveLength(3)
  fake.mood = ({ request }) => request.socket.destroy()
  await removeDue(1.1)
  expect(await toRemove()).toEqual(names)
  fake.mood = null
  await removeDue(2)
  expect((await fake.stored()).filter((name) => names.includes(name))).toEqual([])
})

test('a photo in use stays', async () => {
  const person = await aClient(db, { avatarKey: null })
  const { avatarKey } = await api(person).setAvatar({ photo: await aPhoto() })
  await removeDue(2)
  expect(await storedOf(avatarKey)).toHaveLength(3)
})

function api(person: PersonRow) {
  return as(db, actorOf(person), { services: testServices(db, { files }) }).profiles
}

async function storedOf(avatarKey: string) {
  return (await fake.stored()).filter((name) => name.startsWith(avatarKey))
}
