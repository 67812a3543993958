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
const { server, request, call, signIn } = testApp(db)

const aPhoto = async () => photoOf(await noise(900, 3).jpeg().toBuffer())

/** A signed-in person, and how they upload. */
async function uploader() {
  const person = await aPhotographer(db)
  await aPassword(db, person.id, 'correct horse 4711')
  const cookie = await signIn(person.email, 'correct horse 4711')
  const headers = { cookie, origin: server.env.publicUrl, 'x-csrf-token': 'orpc' }
  const send = (init: RequestInit) =>
    request('/api/rpc/portfolio/add', { method: 'POST', ...init, headers: { ...headers, ...init.headers } })
  const upload = (photo: File, signal: AbortSignal | null = null) => send({ body: formOf(photo), signal })
  /** Resolves once its body is being read: half of it arrives then, the rest with `finish`. */
  const uploadSlowly = async (photo: File) => {
    const form = new Response(formOf(photo))
    const bytes = await form.bytes()
    const rest = Promise.withResolvers<void>()
    const isArriving = Promise.withResolvers<void>()
    const parts = [bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2)]
    const body = new ReadableStream(
      {
        async pull(controller) {
          isArriving.resolve()
          if (parts.length === 1) await rest.promise
          controller.enqueue(parts.shift())
          if (parts.length === 0) controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const init = {
      body,
      duplex: 'half',
      headers: { 'content-type': form.headers.get('content-type') ?? '', 'content-length': `${bytes.length}` },
    }
    const answer = send(init as RequestInit)
    await isArriving.promise
    return { answer, finish: rest.resolve }
  }
  const viewer = () => call('profiles/viewer', {}, { cookie })
  const countOf = () => db.$count(pictures, eq(pictures.personId, person.id))
  return { person, upload, uploadSlowly, viewer, countOf }
}

function formOf(photo: File) {
  const form = new FormData()
  form.set('data', JSON.stringify({ json: { photo: {} }, meta: [], maps: [['photo']] }))
  form.set('0', photo)
  return form
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

test('a photo that arrives slowly holds up the next upload of its person, and nothing else', async () => {
  const ana = await uploader()
  const bo = await uploader()
  const photo = await aPhoto()
  const slow = await ana.uploadSlowly(photo)
  const next = ana.upload(photo)
  const others = await Promise.all([bo.upload(photo), ...Array.from({ length: 4 }, ana.viewer)])
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await ana.countOf()).toBe(0)
  slow.finish()
  expect([(await slow.answer).status, (await next).status]).toEqual([200, 200])
  expect(await ana.countOf()).toBe(2)
})
