import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PersonRow } from '#server/accounts/tables'
import { reports } from '#server/feedback/tables'
import { findOwnFiles } from '#server/leaving/export/find-own-files'
import { makeExport } from '#server/leaving/export/make-export'
import { dataExports } from '#server/leaving/export/tables'
import { setMessageHidden } from '#server/messages/set-message-hidden'
import { fileKey } from '#server/platform/files/file-key'
import { actorOf, aPassword } from '../../../factories/people.ts'
import { aPdf, attaching, pdfText } from '../../../test/attaching.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { readZip } from '../../../test/read-zip.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { testServices } from '../../../test/test-services.ts'
import { attachments } from '../tables.ts'
import { serveAttachment } from './serve-attachment.ts'

const { db } = await freshDatabase()
const { files, stored, removeDue, me, aPair } = attaching(db)

test('an export has the files that a person sent, and names those of the messages that they may read', async () => {
  const { client, photographer, sent, attach } = await aPair()
  const { picture, pdf } = await sent()
  const { id: waiting } = await attach(aPdf('Waiting.pdf'))
  const own = (await findOwnFiles(db, client.id, 100)).filter(({ path }) => path.startsWith('messages/'))
  expect(own.map(({ of, path }) => [of, path])).toEqual([
    [picture.id, 'messages/1-Papago-Park'],
    [pdf.id, 'messages/2-Contract'],
    [waiting, 'messages/3-Waiting'],
  ])
  for (const { keys } of own) expect(await files.exists(keys[0]!)).toBe(true)
  const idsIn = async (person: typeof client) => (await exportedData(db, actorOf(person)))['attachments']?.map(({ id }) => id)
  expect(await idsIn(client)).toEqual([picture.id, pdf.id, waiting])
  expect(await idsIn(photographer)).toEqual([picture.id, pdf.id])
  expect(JSON.stringify(await exportedData(db, actorOf(photographer)))).not.toContain('private-')
})

test('an export names no files of a message that is hidden from the person', async () => {
  const { photographer, sent } = await aPair()
  const { message } = await sent()
  await db.transaction((tx) => setMessageHidden(tx, { messageId: message.id, hidden: { at: new Date(), reason: 'Spam' } }))
  expect(await exportedData(db, actorOf(photographer))).toMatchObject({ attachments: [], messages: [{ pictureCount: 0, pdfCount: 0 }] })
})

test('the file of an export has the bytes of what its person sent, and of nothing that they received or took back', async () => {
  const { client, photographer, sent, attach, send } = await aPair()
  await sent()
  const { id: messageId } = await send([(await attach(aPdf('Second thoughts.pdf'))).id])
  await me(client).messages.takeBack({ messageId })
  const zip = await zipOf(client)
  expect([...zip.keys()].filter((path) => path.startsWith('messages/'))).toEqual(['messages/1-Papago-Park.webp', 'messages/2-Contract.pdf'])
  expect(zip.get('messages/2-Contract.pdf')?.toString()).toBe(pdfText)
  expect(await sharp(zip.get('messages/1-Papago-Park.webp')).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
  expect(zip.get('shutterbid-data.json')?.toString()).toContain('"file":"messages/2-Contract.pdf"')
  expect([...(await zipOf(photographer)).keys()].filter((path) => path.startsWith('messages/'))).toEqual([])
})

test('with an account go the files that it has not sent, and stay those of its messages', async () => {
  const { client, photographer, attach, sent } = await aPair()
  await aPassword(db, client.id, 'golden-hour')
  const { picture, pdf } = await sent()
  const { id: waiting } = await attach(aPdf('Waiting.pdf'))
  const [unsent] = await db.select({ key: attachments.key }).from(attachments).where(eq(attachments.id, waiting))
  expect(await stored()).toContain(`${unsent?.key}.pdf`)
  await me(client).leaving.deleteAccount({ proof: { password: 'golden-hour' } })
  await removeDue()
  expect(await stored()).not.toContain(`${unsent?.key}.pdf`)
  const left = await db.select({ id: attachments.id }).from(attachments).where(eq(attachments.senderId, client.id))
  expect(left.map(({ id }) => id).sort()).toEqual([picture.id, pdf.id].sort())
  const { items } = await me(photographer).messages.thread({ personId: client.id })
  expect(items).toMatchObject([{ attachments: [picture, pdf] }])
  const asked = { fileName: `${pdf.id}.pdf`, ifNoneMatch: undefined }
  const answer = await serveAttachment(db, files, actorOf(photographer), asked, { services: testServices(db, { files }), now: new Date() })
  expect(await answer.text()).toBe(pdfText)
})

test('a report of a message without words says what was sent', async () => {
  const { photographer, sent } = await aPair()
  const { message } = await sent()
  await me(photographer).feedback.report({ subject: 'message', subjectId: message.id, form: { reason: 'spam', note: '' } })
  expect(await db.select({ content: reports.content }).from(reports).where(eq(reports.subjectId, message.id))).toEqual([
    { content: 'Sent 2 files' },
  ])
})

async function zipOf(person: PersonRow) {
  await me(person).leaving.requestExport()
  const [made] = await db.select().from(dataExports).where(eq(dataExports.personId, person.id))
  await makeExport(db, listenerTools({ files }), { exportId: made!.id }, { attempt: 1, stopping: undefined })
  const [row] = await db.select().from(dataExports).where(eq(dataExports.personId, person.id))
  const file = await files.open(fileKey(row!.fileKey!, 'zip'))
  return readZip(file ? await buffer(file.contents) : Buffer.alloc(0))
}
