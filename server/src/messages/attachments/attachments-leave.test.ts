import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reports } from '#server/feedback/tables'
import { findOwnFiles } from '#server/leaving/export/find-own-files'
import { setMessageHidden } from '#server/messages/set-message-hidden'
import { actorOf, aPassword } from '../../../factories/people.ts'
import { aPdf, attaching } from '../../../test/attaching.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { attachments } from './tables.ts'

const { db } = await freshDatabase()
const { files, me, aPair } = attaching(db)

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

test('with an account go the files that it has not sent, and stay those of its messages', async () => {
  const { client, attach, sent } = await aPair()
  await aPassword(db, client.id, 'golden-hour')
  const { picture, pdf } = await sent()
  await attach(aPdf('Waiting.pdf'))
  await me(client).leaving.deleteAccount({ proof: { password: 'golden-hour' } })
  const left = await db.select({ id: attachments.id }).from(attachments).where(eq(attachments.senderId, client.id))
  expect(left.map(({ id }) => id).sort()).toEqual([picture.id, pdf.id].sort())
})

test('a report of a message without words says what was sent', async () => {
  const { photographer, sent } = await aPair()
  const { message } = await sent()
  await me(photographer).feedback.report({ subject: 'message', subjectId: message.id, form: { reason: 'spam', note: '' } })
  expect(await db.select({ content: reports.content }).from(reports).where(eq(reports.subjectId, message.id))).toEqual([
    { content: 'Sent 2 files' },
  ])
})
