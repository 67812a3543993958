import { expect, test } from 'vitest'
import { aPassword, aPhotographer } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { photoOf } from '../../test/picture-store.ts'
import { testApp } from '../../test/test-server.ts'
import { noise } from '../platform/images/corpus.ts'
import { pictures } from './tables.ts'

const { db } = await freshDatabase()
const { server, request, signIn } = testApp(db)

test('an upload whose client goes away while it waits is given up; the others of that person are not', async () => {
  const person = await aPhotographer(db)
  await aPassword(db, person.id, 'correct horse 4711')
  const cookie = await signIn(person.email, 'correct horse 4711')
  const photo = photoOf(await noise(900, 3).jpeg().toBuffer())
  const leaving = new AbortController()
  const upload = (signal: AbortSignal | null = null) => {
    const body = new FormData()
    body.set('data', JSON.stringify({ json: { photo: {} }, meta: [], maps: [['photo']] }))
    body.set('0', photo)
    const headers = { cookie, origin: server.env.publicUrl, 'x-csrf-token': 'orpc' }
    return request('/api/rpc/portfolio/add', { method: 'POST', headers, body, signal })
  }
  const answers = [upload(), upload(leaving.signal), upload()]
  leaving.abort()
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 499, 200])
  expect(await db.$count(pictures)).toBe(2)
})
