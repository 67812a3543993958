import { callBudgets } from '@shutterbid/domain/shared/limits'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aPassword, aPhotographer } from '../../../factories/people.ts'
import { noise } from '../../../factories/photos.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { photoOf } from '../../../test/picture-store.ts'
import { testApp } from '../../../test/test-server.ts'
import { pictures } from '../tables.ts'

const { db } = await freshDatabase()
const { server, request, signIn } = testApp(db)

const aPhoto = async () => photoOf(await noise(900, 3).jpeg().toBuffer())

/** A signed-in person, and how they upload. */
async function uploader() {
  const person = await aPhotographer(db)
  await aPassword(db, person.id, 'correct horse 4711')
  const cookie = await signIn(person.email, 'correct horse 4711')
  const upload = (photo: File, signal: AbortSignal | null = null) => {
    const body = new FormData()
    body.set('data', JSON.stringify({ json: { photo: {} }, meta: [], maps: [['photo']] }))
    body.set('0', photo)
    const headers = { cookie, origin: server.env.publicUrl, 'x-csrf-token': 'orpc' }
    return request('/api/rpc/portfolio/add', { method: 'POST', headers, body, signal })
  }
  const countOf = () => db.$count(pictures, eq(pictures.personId, person.id))
  return { person, upload, countOf }
}

test("an upload whose client disconnects while it waits is dropped; the person's other uploads continue", async () => {
  const { upload, countOf } = await uploader()
  const photo = await aPhoto()
  const leaving = new AbortController()
  const answers = [upload(photo), upload(photo, leaving.signal), upload(photo)]
  leaving.abort()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 499, 200])
  expect(await countOf()).toBe(2)
})

test('a person is limited to a number of photos per hour; others are not affected', async () => {
  const flooding = await uploader()
  const other = await uploader()
  const photo = await aPhoto()
  await server.services.limiter.spend({ budget: 'uploads', cost: callBudgets.uploads.perPerson - 1 }, { personId: flooding.person.id })
  expect((await flooding.upload(photo)).status).toBe(200)
  const refused = await flooding.upload(photo)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({ json: { defined: true, message: 'Too many attempts. Try again in 60 minutes.' } })
  expect(await flooding.countOf()).toBe(1)
  expect((await other.upload(photo)).status).toBe(200)
})
