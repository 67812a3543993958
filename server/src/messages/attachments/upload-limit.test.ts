import { messageLimits } from '@shutterbid/domain/messages/limits'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aClient, actorOf, aPassword } from '../../../factories/people.ts'
import { aPdf, attaching } from '../../../test/attaching.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { refusal } from '../../../test/refusal.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { attachmentUploads } from '../tables.ts'
import { deleteUnsentAttachments } from './remove-attachments.ts'

const { db } = await freshDatabase()
const { files, me, aPair } = attaching(db)
const { aDay } = messageLimits.attachments
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const usedUp = refusal('attachments_used_up')

/** As if they had added so many files a moment ago. */
async function withUploads({ id: personId }: { id: string }, count: number) {
  await db.insert(attachmentUploads).values(Array.from({ length: count }, () => ({ personId, addedAt: new Date() })))
}

test('of eight files at once, when one more is left of a day, one is taken', async () => {
  const { client, photographer, attach } = await aPair()
  await withUploads(client, aDay - 1)
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => attach(aPdf())))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(attach(aPdf())).rejects.toMatchObject({
    ...usedUp,
    message: `You have added ${aDay} files within 24 hours. Add the next one in 24 hours.`,
  })
  const tomorrow = () => hoursFromNow(25)
  expect(await me(client, { now: tomorrow }).messages.attach({ personId: photographer.id, file: aPdf() })).toMatchObject({ kind: 'pdf' })
})

test('removing a file, or taking its message back, gives no other one', async () => {
  const { client, attach, send } = await aPair()
  await withUploads(client, aDay - 2)
  await me(client).messages.detach({ attachmentId: (await attach(aPdf())).id })
  const { id: messageId } = await send([(await attach(aPdf())).id])
  await me(client).messages.takeBack({ messageId })
  await expect(attach(aPdf())).rejects.toMatchObject(usedUp)
})

test('a file that is refused, and the retry of an upload, count for nothing', async () => {
  const { client, photographer, attach } = await aPair()
  await expect(attach(aPdf('a.pdf', 'no PDF file'))).rejects.toMatchObject(refusal('attachment_wrong_type'))
  const { messages } = me(client)
  const upload = () => messages.attach({ personId: photographer.id, file: aPdf() })
  expect(await upload()).toEqual(await upload())
  expect(await db.$count(attachmentUploads, eq(attachmentUploads.personId, client.id))).toBe(1)
})

test('what was counted is deleted after a day, and with the account', async () => {
  const { client, attach } = await aPair()
  await aPassword(db, client.id, 'golden-hour')
  const counted = () => db.$count(attachmentUploads, eq(attachmentUploads.personId, client.id))
  await attach(aPdf())
  await deleteUnsentAttachments(db, listenerTools({ files, now: () => hoursFromNow(23) }))
  expect(await counted()).toBe(1)
  await deleteUnsentAttachments(db, listenerTools({ files, now: () => hoursFromNow(24.1) }))
  expect(await counted()).toBe(0)
  await attach(aPdf())
  await me(client).leaving.deleteAccount({ proof: { password: 'golden-hour' } })
  expect(await counted()).toBe(0)
})

test('an export says when its person added files', async () => {
  const { client, attach } = await aPair()
  const { id } = await attach(aPdf())
  await me(client).messages.detach({ attachmentId: id })
  const { attachmentUploads: uploads } = await exportedData(db, actorOf(client))
  expect(uploads).toEqual([{ personId: client.id, addedAt: expect.any(Date) }])
  expect(await exportedData(db, actorOf(await aClient(db)))).toMatchObject({ attachmentUploads: [] })
})
