import { and, eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { type EventName, type EventOf, listenerTasksOf } from '#server/events'
import { events } from '#server/platform/events/tables'
import { openBucket } from '#server/platform/files/open-bucket'
import { serveFile } from '#server/platform/files/serve-file'
import { aClient, actorOf } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { doneWithoutAnswer, fakeBucket } from '../../../test/fakes/fake-bucket.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aPhoto } from '../../../test/picture-store.ts'
import { refusal } from '../../../test/refusal.ts'
import { testServices } from '../../../test/test-services.ts'
import { onAvatarBegun } from './on-avatar-begun.ts'
import { onAvatarReplaced } from './on-avatar-replaced.ts'

const { db } = await freshDatabase()
const fake = await fakeBucket()
const files = await openBucket(fake.bucket)
afterEach(() => {
  fake.mood = null
})

test('a profile photo in a bucket is served, and a task removes the previous one, retrying until it is gone', async () => {
  const person = await aClient(db, { avatarKey: null })
  const { avatarKey: first } = await api(person).setAvatar({ photo: await aPhoto() })
  expect((await serveFile(files, `${first}-128.webp`)).headers.get('content-type')).toBe('image/webp')
  const { avatarKey: second } = await api(person).setAvatar({ photo: await aPhoto() })

  fake.mood = ({ request }) => request.socket.destroy()
  const replaced = (await recorded('avatar.replaced', person)).find(({ facts }) => facts.removedKey === first)
  await expect(onAvatarReplaced(db, replaced!, { files })).rejects.toThrow()
  fake.mood = null
  await onAvatarReplaced(db, replaced!, { files })
  expect(await storedOf(first)).toEqual([])
  expect(await storedOf(second)).toHaveLength(3)
})

test('an upload that a bucket accepts without answering is refused with a sentence, and a later task removes it', async () => {
  const person = await aClient(db, { avatarKey: null })
  let puts = 0
  fake.mood = (asked) => (asked.request.method === 'PUT' && ++puts === 1 ? asked.serve() : doneWithoutAnswer(asked))
  await expect(api(person).setAvatar({ photo: await aPhoto() })).rejects.toMatchObject(refusal('picture_not_stored'))
  const [begun] = await recorded('avatar.begun', person)
  fake.mood = ({ request }) => request.socket.destroy()
  await expect(onAvatarBegun(db, begun!, { files })).rejects.toThrow()
  fake.mood = null
  await onAvatarBegun(db, begun!, { files })
  expect(await storedOf(begun!.facts.avatarKey)).toEqual([])
  expect(listenerTasksOf('avatar.begun')).toMatchObject([{ task: 'avatar.begun profiles', afterSeconds: 3600 }])
})

test('a photo in use stays when its upload is checked again', async () => {
  const person = await aClient(db, { avatarKey: null })
  const { avatarKey } = await api(person).setAvatar({ photo: await aPhoto() })
  for (const begun of await recorded('avatar.begun', person)) await onAvatarBegun(db, begun, { files })
  expect(await storedOf(avatarKey)).toHaveLength(3)
})

function api(person: PersonRow) {
  return as(db, actorOf(person), { services: testServices(db, { files }) }).profiles
}

async function storedOf(avatarKey: string) {
  return (await fake.stored()).filter((name) => name.startsWith(avatarKey))
}

async function recorded<Name extends EventName>(name: Name, { id }: PersonRow) {
  const found = await db
    .select({ id: events.id, name: events.name, facts: events.facts, recordedAt: events.recordedAt })
    .from(events)
    .where(and(eq(events.name, name), eq(sql`${events.facts} ->> 'personId'`, id)))
  return found as EventOf<Name>[]
}
