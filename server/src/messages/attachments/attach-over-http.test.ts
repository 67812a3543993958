import { randomUUID } from 'node:crypto'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { bodyLimits } from '@shutterbid/domain/shared/limits'
import { expect, test } from 'vitest'
import { aClient, aPassword, aPhotographer } from '../../../factories/people.ts'
import { aToken } from '../../../factories/tokens.ts'
import { aPdf, pdfText } from '../../../test/attaching.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { pictureStore } from '../../../test/picture-store.ts'
import { testApp } from '../../../test/test-server.ts'

const { db } = await freshDatabase()
const { files, stored } = pictureStore(db)
const { server, request, signIn } = testApp(db, undefined, { files })
const client = await aClient(db)
const photographer = await aPhotographer(db)
await aPassword(db, client.id, 'a long password')
const cookie = await signIn(client.email, 'a long password')

/** As a browser uploads it. */
async function upload(file: File, headers: Record<string, string> = { cookie }) {
  const body = new FormData()
  body.set('data', JSON.stringify({ json: { personId: photographer.id, senderId: client.id, file: null }, meta: [], maps: [['file']] }))
  body.set('0', file)
  const ours = { 'x-csrf-token': 'orpc', origin: server.env.publicUrl, 'sec-fetch-site': 'same-origin', 'idempotency-key': randomUUID() }
  return request('/api/rpc/messages/attach', { method: 'POST', body, headers: { ...ours, ...headers } })
}

const pdfOf = (bytes: number) => aPdf('Contract.pdf', pdfText + ' '.repeat(bytes - pdfText.length))

test('a file of exactly 10 MB is taken, and downloaded whole; with a byte more it is refused in words', async () => {
  const { bytes } = messageLimits.attachments
  const answer = await upload(pdfOf(bytes))
  expect(answer.status).toBe(200)
  const { json: attachment } = await answer.json()
  expect(attachment).toMatchObject({ kind: 'pdf', name: 'Contract', bytes })
  const download = await request(`/api/attachments/${attachment.id}.pdf`, { headers: { cookie, range: 'bytes=0-9' } })
  expect([download.status, download.headers.get('accept-ranges')]).toEqual([200, null])
  expect((await download.arrayBuffer()).byteLength).toBe(bytes)

  const before = await stored()
  const refused = await upload(pdfOf(bytes + 1))
  expect(refused.status).toBe(409)
  expect((await refused.json()).json).toMatchObject({ message: 'This file is over 10 MB. Save a smaller copy and send that.' })
  expect((await upload(pdfOf(bodyLimits.attachment))).status).toBe(413)
  expect(await stored()).toEqual(before)
})

test('a name of a million characters is cut', async () => {
  const answer = await upload(aPdf(`a${'.'.repeat(1_000_000)}contract.pdf`))
  expect((await answer.json()).json).toMatchObject({ name: 'a' })
})

test('a program sends and reads files with a token that allows messages', async () => {
  const { authorization } = await aToken(db, { personId: client.id, scopes: ['messages'] })
  const body = new FormData()
  body.set('personId', photographer.id)
  body.set('file', aPdf())
  const answer = await request('/api/v1/messages/attach', { method: 'POST', body, headers: { authorization } })
  expect(answer.status).toBe(201)
  const path = `/api/v1/attachments/${(await answer.json()).id}.pdf`
  const statusWith = async (token: Parameters<typeof aToken>[1]) =>
    (await request(path, { headers: { authorization: (await aToken(db, token)).authorization } })).status
  expect(await (await request(path, { headers: { authorization } })).text()).toBe(pdfText)
  expect(await statusWith({ personId: client.id, scopes: ['read', 'hire'] })).toBe(403)
  expect(await statusWith({ personId: photographer.id })).toBe(404)
  expect((await request(path, { headers: { authorization: 'Bearer shb_x', cookie } })).status).toBe(401)
})

test('nobody uploads without a session, or from another site', async () => {
  const before = await stored()
  expect((await upload(aPdf(), {})).status).toBe(401)
  expect((await upload(aPdf(), { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect(await stored()).toEqual(before)
})
