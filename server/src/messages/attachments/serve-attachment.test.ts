import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { subscriptions } from '#server/billing/tables'
import { setMessageHidden } from '#server/messages/set-message-hidden'
import { aClient, aPassword, aPhotographer } from '../../../factories/people.ts'
import { attaching, pdfText } from '../../../test/attaching.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aPhoto } from '../../../test/picture-store.ts'
import { testApp } from '../../../test/test-server.ts'
import { attachments } from '../tables.ts'

const { db } = await freshDatabase()
const { files, me, aPair } = attaching(db)
const { request, signIn } = testApp(db, undefined, { files })
const password = 'a long password'

async function cookieOf(person: PersonRow) {
  await aPassword(db, person.id, password)
  return signIn(person.email, password, { 'x-client-ip': randomUUID() })
}

/** A message with a picture and a PDF file, and who asks for them. */
async function aMessageWithFiles() {
  const pair = await aPair()
  const { picture, pdf, message } = await pair.sent()
  const small = `/api/attachments/${picture.id}-480.webp`
  const large = `/api/attachments/${picture.id}-1600.webp`
  const download = `/api/attachments/${pdf.id}.pdf`
  const sender = await cookieOf(pair.client)
  const receiver = await cookieOf(pair.photographer)
  const statusesFor = async (cookie: string) => {
    const answers = await Promise.all([small, large, download].map((path) => request(path, { headers: { cookie } })))
    return answers.map(({ status }) => status)
  }
  return { ...pair, picture, pdf, message, small, download, sender, receiver, statusesFor }
}

const all = [200, 200, 200]
const none = [404, 404, 404]

describe('the files of a message', () => {
  let sent: Awaited<ReturnType<typeof aMessageWithFiles>>
  beforeAll(async () => {
    sent = await aMessageWithFiles()
  })

  test('are for its two people', async () => {
    expect(await sent.statusesFor(sent.sender)).toEqual(all)
    expect(await sent.statusesFor(sent.receiver)).toEqual(all)
  })

  test('do not exist for anybody else, whatever they know', async () => {
    const missing = await request(`/api/attachments/${randomUUID()}.pdf`)
    const text = await missing.text()
    for (const person of [await aClient(db), await aPhotographer(db), await aClient(db, { isAdmin: true })]) {
      const cookie = await cookieOf(person)
      expect(await sent.statusesFor(cookie)).toEqual(none)
      expect(await (await request(sent.download, { headers: { cookie } })).text()).toBe(text)
    }
    expect(await sent.statusesFor('')).toEqual(none)
  })

  test('are at no other address', async () => {
    const [row] = await db.select().from(attachments).where(eq(attachments.id, sent.picture.id))
    const { id: pictureId } = sent.picture
    for (const path of [
      ...[`/files/${row?.key}-480.webp`, `/files/${row?.key.replace('private-', '')}-480.webp`],
      ...[`/api/attachments/${row?.key}-480.webp`, `/api/attachments/${pictureId}.pdf`, `/api/attachments/${sent.pdf.id}-480.webp`],
      ...[`/api/attachments/${pictureId}-481.webp`, `/api/attachments/${pictureId}-480.jpg`, `/api/attachments/${pictureId}`],
      ...[`/api/attachments/..%2F${row?.key}.pdf`, `/api/attachments/${sent.pdf.id}.pdf%00`],
    ])
      expect({ path, status: (await request(path, { headers: { cookie: sent.receiver } })).status }).toEqual({ path, status: 404 })
  })

  test('are shown as pictures that a browser asks for again each time', async () => {
    const answer = await request(sent.small, { headers: { cookie: sent.receiver } })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache, no-transform',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    const etag = answer.headers.get('etag') ?? ''
    const again = (cookie: string) => request(sent.small, { headers: { cookie, 'if-none-match': etag } })
    expect((await again(sent.receiver)).status).toBe(304)
    expect((await again('')).status).toBe(404)
  })

  test('are downloads if they are PDF files, under a safe name', async () => {
    const answer = await request(sent.download, { headers: { cookie: sent.receiver } })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdfText.length),
      'content-disposition': `attachment; filename="Contract.pdf"; filename*=UTF-8''Contract.pdf`,
      'cache-control': 'private, no-store, no-transform',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(await answer.text()).toBe(pdfText)
  })
})

test('a file that waits for its message is for its sender only', async () => {
  const { client, photographer, attach } = await aPair()
  const path = `/api/attachments/${(await attach(await aPhoto())).id}-480.webp`
  expect((await request(path, { headers: { cookie: await cookieOf(client) } })).status).toBe(200)
  expect((await request(path, { headers: { cookie: await cookieOf(photographer) } })).status).toBe(404)
})

test('the files of a hidden message are for its sender only, until it is shown again', async () => {
  const { message, sender, receiver, statusesFor } = await aMessageWithFiles()
  const hide = (hidden: { at: Date; reason: string } | null) =>
    db.transaction((tx) => setMessageHidden(tx, { messageId: message.id, hidden }))
  await hide({ at: new Date(), reason: 'Spam' })
  expect(await statusesFor(receiver)).toEqual(none)
  expect(await statusesFor(sender)).toEqual(all)
  await hide(null)
  expect(await statusesFor(receiver)).toEqual(all)
})

test('the files of a message that was taken back are gone at once', async () => {
  const { client, message, sender, receiver, statusesFor } = await aMessageWithFiles()
  await me(client).messages.takeBack({ messageId: message.id })
  expect(await statusesFor(receiver)).toEqual(none)
  expect(await statusesFor(sender)).toEqual(none)
})

test('whoever blocked somebody gets none of their files while that stands', async () => {
  const { client, photographer, sender, receiver, statusesFor } = await aMessageWithFiles()
  await me(photographer).messages.block({ personId: client.id })
  expect(await statusesFor(receiver)).toEqual(none)
  expect(await statusesFor(sender)).toEqual(all)
  await me(photographer).messages.unblock({ personId: client.id })
  expect(await statusesFor(receiver)).toEqual(all)
})

test('a photographer without a subscription gets no files, as they read no messages', async () => {
  const { photographer, receiver, statusesFor } = await aMessageWithFiles()
  await db.update(subscriptions).set({ state: 'ended' }).where(eq(subscriptions.personId, photographer.id))
  expect(await statusesFor(receiver)).toEqual(none)
})

test('a file whose bytes are gone is not there', async () => {
  const { pdf, receiver, download } = await aMessageWithFiles()
  const [row] = await db.select().from(attachments).where(eq(attachments.id, pdf.id))
  await files.remove(`${row?.key}.pdf`)
  expect((await request(download, { headers: { cookie: receiver } })).status).toBe(404)
})
