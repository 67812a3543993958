import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { type PersonRow, people } from '#server/accounts/tables'
import type { EventOf } from '#server/events'
import { events } from '#server/platform/events/tables'
import { openFolder } from '#server/platform/files/open-folder'
import { aClient, actorOf } from '../../../factories/people.ts'
import { quarters } from '../../../factories/photos.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { pictureStore } from '../../../test/picture-store.ts'
import { notSignedIn } from '../../../test/refusal.ts'
import { testServices } from '../../../test/test-services.ts'
import { profiles } from '../tables.ts'

const { db } = await freshDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'shutterbid-avatars-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const files = openFolder({ dataDir })
const { removeDue } = pictureStore(db, { files, stored: () => allFiles() })

const aPhoto = async (name = 'me.jpg') => new File([new Uint8Array(await quarters().jpeg().toBuffer())], name, { type: 'image/jpeg' })

describe('a new profile photo', () => {
  test('is stored in three widths under a name that cannot be guessed, and shown', async () => {
    const person = await aNewcomer()
    const { avatarKey } = await api(person).setAvatar({ photo: await aPhoto() })

    expect(avatarKey).toMatch(/^[0-9a-f]{32}$/)
    expect(await storedOf(avatarKey)).toEqual([64, 128, 320].map((width) => `${avatarKey}-${width}.webp`).sort())
    expect(await sharp((await files.get(`${avatarKey}-128.webp`))?.bytes).metadata()).toMatchObject({
      format: 'webp',
      width: 128,
      height: 128,
    })
    expect(await api(person).get({ personId: person.id })).toMatchObject({ avatarKey })
    const [profile] = await db.select().from(profiles).where(eq(profiles.personId, person.id))
    expect(profile?.avatarHash).toMatch(/^[\w+/=]{20,}$/)
  })

  test('replaces the previous one, whose files are removed by the task, also when repeated', async () => {
    const person = await aNewcomer()
    const { avatarKey: first } = await api(person).setAvatar({ photo: await aPhoto() })
    const { avatarKey: second } = await api(person).setAvatar({ photo: await aPhoto() })
    expect(await storedOf(first)).toHaveLength(3)

    await removeDue()
    await removeDue()

    expect(await storedOf(first)).toEqual([])
    expect(await storedOf(second)).toHaveLength(3)
  })

  test('keeps the files of the previous one if others use them', async () => {
    const person = await aNewcomer()
    const { avatarKey: shared } = await api(person).setAvatar({ photo: await aPhoto() })
    await aClient(db, { avatarKey: shared })
    await api(person).setAvatar({ photo: await aPhoto() })
    await removeDue()
    expect(await storedOf(shared)).toHaveLength(3)
  })

  test('of two concurrent ones keeps the files of the one that is shown', async () => {
    const person = await aNewcomer()
    const answers = await Promise.all([api(person).setAvatar({ photo: await aPhoto() }), api(person).setAvatar({ photo: await aPhoto() })])
    await removeDue()
    const { avatarKey: shown } = await api(person).get({ personId: person.id })
    for (const { avatarKey } of answers) expect(await storedOf(avatarKey)).toHaveLength(avatarKey === shown ? 3 : 0)
  })

  test('sent twice with one key is one photo', async () => {
    const person = await aNewcomer()
    const before = await readdir(join(dataDir, 'files'))
    const photo = await aPhoto()
    const repeating = as(db, actorOf(person), { services: testServices(db, { files }), idempotencyKey: randomUUID() }).profiles
    const first = await repeating.setAvatar({ photo })
    const again = await repeating.setAvatar({ photo })
    expect(again).toEqual(first)
    expect(await readdir(join(dataDir, 'files'))).toHaveLength(before.length + 3)
  })
})

describe('a failure leaves nothing behind', () => {
  test('when the transaction fails', async () => {
    const person = await aNewcomer()
    const gone = api(person)
    await db.delete(people).where(eq(people.id, person.id))
    const before = await allFiles()
    await expect(gone.setAvatar({ photo: await aPhoto() })).rejects.toThrow()
    expect(await allFiles()).toEqual(before)
  })

  test('when the store is full after the first file', async () => {
    const person = await aNewcomer()
    const before = await allFiles()
    let puts = 0
    const put: typeof files.put = async (...file) => {
      if (++puts > 1) throw new Error('no space left')
      await files.put(...file)
    }
    const full = as(db, actorOf(person), { services: testServices(db, { files: { ...files, put } }) }).profiles
    await expect(full.setAvatar({ photo: await aPhoto() })).rejects.toThrow()
    expect(await allFiles()).toEqual(before)
    expect(await api(person).get({ personId: person.id })).toMatchObject({ avatarKey: null })
  })
})

describe('removing the photo', () => {
  test('shows none, and its files are removed by the task', async () => {
    const person = await aNewcomer()
    const { avatarKey } = await api(person).setAvatar({ photo: await aPhoto() })
    expect(await api(person).removeAvatar()).toEqual({ done: true })
    await removeDue()
    expect(await api(person).get({ personId: person.id })).toMatchObject({ avatarKey: null })
    expect(await storedOf(avatarKey)).toEqual([])
  })

  test('that does not exist does nothing', async () => {
    const person = await aNewcomer()
    expect(await api(person).removeAvatar()).toEqual({ done: true })
    expect(await replacementsOf(person)).toEqual([])
  })
})

test('photos are for signed-in people', async () => {
  await expect(as(db, null).profiles.setAvatar({ photo: await aPhoto() })).rejects.toMatchObject(notSignedIn)
  await expect(as(db, null).profiles.removeAvatar()).rejects.toMatchObject(notSignedIn)
})

function aNewcomer() {
  return aClient(db, { avatarKey: null })
}

function api(person: PersonRow) {
  return as(db, actorOf(person), { services: testServices(db, { files }) }).profiles
}

async function allFiles() {
  return (await readdir(join(dataDir, 'files'))).sort()
}

async function storedOf(avatarKey: string) {
  return (await allFiles()).filter((name) => name.startsWith(avatarKey))
}

async function replacementsOf({ id }: PersonRow) {
  const recorded = await db
    .select()
    .from(events)
    .where(and(eq(events.name, 'avatar.replaced'), eq(sql`${events.facts} ->> 'personId'`, id)))
  return recorded as EventOf<'avatar.replaced'>[]
}
