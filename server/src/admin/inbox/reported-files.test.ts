import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reports } from '#server/feedback/tables'
import { findOwnFiles } from '#server/leaving/export/find-own-files'
import { attachments } from '#server/messages/tables'
import { aClient, actorOf, aPassword } from '../../../factories/people.ts'
import { aPdf, attaching, pdfText } from '../../../test/attaching.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { testApp } from '../../../test/test-server.ts'

const { db } = await freshDatabase()
const { files, me, aPair } = attaching(db)
const { request, signIn } = testApp(db, undefined, { files })
const password = 'a long password'
const admin = await aClient(db, { isAdmin: true })
await aPassword(db, admin.id, password)
const adminCookie = await signIn(admin.email, password, { 'x-client-ip': randomUUID() })
const asAdmin = () => me(admin).admin

async function get(path: string, cookie = adminCookie) {
  return request(path, { headers: { cookie } })
}

/** A message with a picture and a PDF file; `report` makes a report of it by its receiver. */
async function aMessageWithFiles() {
  const pair = await aPair()
  const { picture, pdf, message } = await pair.sent()
  const paths = [`/api/reported/${picture.id}-480.webp`, `/api/reported/${picture.id}-1600.webp`, `/api/reported/${pdf.id}.pdf`]
  const statuses = (cookie?: string) => Promise.all(paths.map(async (path) => (await get(path, cookie)).status))
  const report = async () => {
    await me(pair.photographer).feedback.report({ subject: 'message', subjectId: message.id, form: { reason: 'spam', note: '' } })
    const [made] = await db.select().from(reports).where(eq(reports.subjectId, message.id))
    return made!
  }
  const rows = () => db.select({ id: attachments.id }).from(attachments).where(eq(attachments.messageId, message.id))
  return { ...pair, picture, pdf, message, paths, statuses, report, rows }
}

const all = [200, 200, 200]
const none = [404, 404, 404]
const listed = async (reportId: string, isDone = false) =>
  (await asAdmin().reports({ isDone })).items.find(({ id }) => id === reportId)?.attachments

test('an administrator opens the files of a reported message while the report waits, and no others', async () => {
  const { picture, pdf, paths, statuses, report } = await aMessageWithFiles()
  expect(await statuses()).toEqual(none)
  const { id } = await report()
  expect(await listed(id)).toEqual([picture, pdf])
  expect(await statuses()).toEqual(all)
  const download = await get(paths[2]!)
  expect(await download.text()).toBe(pdfText)
  expect(Object.fromEntries(download.headers)).toMatchObject({
    'content-disposition': `attachment; filename="Contract.pdf"; filename*=UTF-8''Contract.pdf`,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store, no-transform',
  })
  expect(await (await aMessageWithFiles()).statuses()).toEqual(none)

  await asAdmin().setDone({ kind: 'reports', id, isDone: true })
  expect(await statuses()).toEqual(none)
  expect(await listed(id, true)).toEqual([])
  await asAdmin().setDone({ kind: 'reports', id, isDone: false })
  expect(await statuses()).toEqual(all)
  await asAdmin().answerReport({ reportId: id, answer: 'Thank you.' })
  expect(await statuses()).toEqual(none)
})

test('nobody else gets them at that address, not even the two people of the message', async () => {
  const { client, photographer, paths, statuses, report } = await aMessageWithFiles()
  await report()
  const missing = await (await get(`/api/reported/${randomUUID()}.pdf`)).text()
  for (const person of [client, photographer, await aClient(db)]) {
    await aPassword(db, person.id, password)
    const cookie = await signIn(person.email, password, { 'x-client-ip': randomUUID() })
    expect(await statuses(cookie)).toEqual(none)
    expect(await (await get(paths[2]!, cookie)).text()).toBe(missing)
  }
  expect(await statuses('')).toEqual(none)
})

test('a report of a job with the id of a message shows no files', async () => {
  const { message, statuses, photographer } = await aMessageWithFiles()
  const other = { subject: 'job' as const, content: '', reason: 'spam' as const, note: '', reportedAt: new Date() }
  await db.insert(reports).values({ ...other, subjectId: message.id, reporterId: photographer.id })
  expect(await statuses()).toEqual(none)
})

test('files that were reported stay for the report when the message is taken back, for nobody else', async () => {
  const { client, photographer, message, picture, pdf, statuses, report, rows } = await aMessageWithFiles()
  const { id } = await report()
  await me(client).messages.takeBack({ messageId: message.id })
  expect(await listed(id)).toEqual([picture, pdf])
  expect(await statuses()).toEqual(all)
  for (const [person, partner] of [
    [client, photographer],
    [photographer, client],
  ] as const) {
    const { items } = await me(person).messages.thread({ personId: partner.id })
    expect(items).toMatchObject([{ isTakenBack: true, attachments: [] }])
    await aPassword(db, person.id, password)
    const cookie = await signIn(person.email, password, { 'x-client-ip': randomUUID() })
    expect((await get(`/api/attachments/${pdf.id}.pdf`, cookie)).status).toBe(404)
    expect((await exportedData(db, actorOf(person)))['attachments']).toEqual([])
    expect(await findOwnFiles(db, person.id, 10)).not.toContainEqual(expect.objectContaining({ path: expect.stringMatching(/^messages/) }))
  }
  await asAdmin().setDone({ kind: 'reports', id, isDone: true })
  expect(await rows()).toEqual([])
})

test('they stay until the last of several reports is done, also by an answer', async () => {
  const { client, message, report, rows } = await aMessageWithFiles()
  const { id: first, ...same } = await report()
  const [second] = await db
    .insert(reports)
    .values({ ...same, reporterId: (await aClient(db)).id })
    .returning()
  await me(client).messages.takeBack({ messageId: message.id })
  await asAdmin().answerReport({ reportId: first, answer: 'Thank you.' })
  expect(await rows()).toHaveLength(2)
  await asAdmin().answerReport({ reportId: second!.id, answer: 'Thank you.' })
  expect(await rows()).toEqual([])
})

test('a report that is done keeps no files of a message that is taken back', async () => {
  const { client, message, report, rows } = await aMessageWithFiles()
  const { id } = await report()
  await asAdmin().setDone({ kind: 'reports', id, isDone: true })
  expect(await rows()).toHaveLength(2)
  await me(client).messages.takeBack({ messageId: message.id })
  expect(await rows()).toEqual([])
})

test.each(rounds)('a report that is done while the message is taken back keeps nothing (round %i)', async () => {
  const { client, attach, send, photographer } = await aPair()
  const { id: messageId } = await send([(await attach(aPdf())).id])
  await me(photographer).feedback.report({ subject: 'message', subjectId: messageId, form: { reason: 'spam', note: '' } })
  const [made] = await db.select().from(reports).where(eq(reports.subjectId, messageId))
  await Promise.all([asAdmin().setDone({ kind: 'reports', id: made!.id, isDone: true }), me(client).messages.takeBack({ messageId })])
  expect(await db.$count(attachments, eq(attachments.messageId, messageId))).toBe(0)
})
