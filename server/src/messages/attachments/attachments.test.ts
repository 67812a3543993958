import { randomUUID } from 'node:crypto'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { messages } from '#server/messages/tables'
import { aMessage } from '../../../factories/messages.ts'
import { aClient, aPhotographer } from '../../../factories/people.ts'
import { blackPng, takenAt, withComment } from '../../../factories/photos.ts'
import { aPdf, attaching, pdfText } from '../../../test/attaching.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { aPhoto, photoOf } from '../../../test/picture-store.ts'
import { notThere, refusal } from '../../../test/refusal.ts'
import { refusedBy } from '../../../test/refused-by.ts'
import { attachments } from '../tables.ts'

const { db } = await freshDatabase()
const { files, stored, me, aPair } = attaching(db)
const rowOf = async (id: string) => (await db.select().from(attachments).where(eq(attachments.id, id)))[0]
const filesOf = async (id: string) => {
  const row = await rowOf(id)
  return (await stored()).filter((name) => name.startsWith(row?.key ?? 'none'))
}

describe('a message with files', () => {
  test('needs no words, and shows both people its files in their order', async () => {
    const { client, photographer, attach, send } = await aPair()
    const pdf = await attach(aPdf('Contract June.pdf'))
    const picture = await attach(await aPhoto('gate.jpg'))
    expect(pdf).toMatchObject({ kind: 'pdf', name: 'Contract June', bytes: pdfText.length, width: null, hash: null })
    expect(picture).toMatchObject({ kind: 'picture', name: 'gate', width: 60, height: 40, hash: expect.any(String) })
    const sent = await send([pdf.id, picture.id])
    expect(sent).toMatchObject({ content: '', attachments: [pdf, picture], may: ['edit', 'takeBack'] })
    for (const [reader, partner] of [
      [client, photographer],
      [photographer, client],
    ] as const) {
      const { items } = await me(reader).messages.thread({ personId: partner.id })
      expect(items).toMatchObject([{ content: '', attachments: [pdf, picture] }])
      const list = await me(reader).messages.conversations({})
      expect(list.items).toMatchObject([{ excerpt: 'Sent 2 files' }])
    }
  })

  test('is said by its words where it has some', async () => {
    const { photographer, attach, send } = await aPair()
    const { id } = await attach(await aPhoto())
    await send([id], 'The north gate.')
    expect((await me(photographer).messages.conversations({})).items).toMatchObject([{ excerpt: 'The north gate.' }])
    expect(await me(photographer).messages.search({ query: 'north' })).toMatchObject([{ excerpt: 'The north gate.' }])
  })

  test('keeps them when it is edited, and loses them when it is taken back', async () => {
    const { client, photographer, sent } = await aPair()
    const { picture, pdf, message } = await sent()
    const edited = await me(client).messages.edit({ messageId: message.id, content: 'The signed one.' })
    expect(edited).toMatchObject({ content: 'The signed one.', isEdited: true, attachments: [picture, pdf] })
    const { items } = await me(photographer).messages.thread({ personId: client.id })
    expect(items).toMatchObject([{ content: 'The signed one.', attachments: [picture, pdf] }])
    expect((await me(photographer).messages.conversations({})).items).toMatchObject([{ excerpt: 'The signed one.' }])
    await expect(me(client).messages.edit({ messageId: message.id, content: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await me(client).messages.takeBack({ messageId: message.id })).toMatchObject({ isTakenBack: true, attachments: [] })
    expect(await rowOf(picture.id)).toBeUndefined()
    expect((await me(photographer).messages.thread({ personId: client.id })).items).toMatchObject([{ attachments: [] }])
  })

  test('is one message when it is sent again', async () => {
    const { client, photographer, attach } = await aPair()
    const { id } = await attach(aPdf())
    const message = { personId: photographer.id, messageId: randomUUID(), content: '', attachmentIds: [id] }
    const first = await me(client).messages.send(message)
    expect(await me(client).messages.send(message)).toEqual(first)
  })

  test('without files and words is refused', async () => {
    const { send } = await aPair()
    await expect(send([])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test(`takes ${messageLimits.attachments.perMessage} files at most, each once`, async () => {
    const { attach, send } = await aPair()
    const ids: string[] = []
    for (let count = 0; count <= messageLimits.attachments.perMessage; count++) ids.push((await attach(aPdf())).id)
    await expect(send(ids)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(send([ids[0]!, ids[0]!])).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await send(ids.slice(1))).attachments.map(({ id }) => id)).toEqual(ids.slice(1))
  })
})

describe('a file', () => {
  test.each([
    ['attachment_wrong_type', () => new File(['<!doctype html><script>1</script>'], 'contract.pdf', { type: 'application/pdf' })],
    ['attachment_wrong_type', () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' })],
    ['attachment_wrong_type', () => aPdf('a.pdf', `<script>1</script>${pdfText}`)],
    ['attachment_wrong_type', () => new File([], 'empty.pdf', { type: 'application/pdf' })],
    ['attachment_damaged', () => aPdf('half.pdf', pdfText.slice(0, 30))],
    ['attachment_too_large', () => aPdf('large.pdf', pdfText + ' '.repeat(messageLimits.attachments.bytes))],
    ['photo_invalid', () => photoOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 1, 2, 3))],
    ['photo_too_many_pixels', () => photoOf(blackPng(16_000, 16_000), 'bomb.png')],
  ] as const)('is refused with %s (%#)', async (reason, file) => {
    const { attach } = await aPair()
    await expect(attach(file())).rejects.toMatchObject(refusal(reason))
  })

  test('of a picture is stored as copies only, and a PDF file as it is', async () => {
    const { attach } = await aPair()
    const picture = await attach(await aPhoto())
    const pdf = await attach(aPdf())
    expect((await filesOf(picture.id)).map((name) => name.slice(40))).toEqual(['-1600.webp', '-480.webp'])
    const [stored] = await filesOf(pdf.id)
    expect(new TextDecoder().decode((await files.get(stored!))?.bytes)).toBe(pdfText)
  })

  test('keeps nothing of a picture but what it shows', async () => {
    const { attach } = await aPair()
    const hidden = '<script>where I live</script>'
    const jpeg = Buffer.concat([withComment(await takenAt(6), hidden), Buffer.from(hidden)])
    const { id, width, height } = await attach(photoOf(jpeg, 'me.jpg'))
    expect([width, height]).toEqual([60, 40])
    for (const name of await filesOf(id)) {
      const bytes = (await files.get(name))?.bytes ?? new Uint8Array()
      expect(Buffer.from(bytes).toString('latin1')).not.toContain('where I live')
      expect(Object.keys(await sharp(bytes).metadata())).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(exif|xmp|icc)$/)]))
    }
  })

  test('is only for those who may write to that person', async () => {
    const photographer = await aPhotographer(db)
    const stranger = await aClient(db)
    await expect(me(photographer).messages.attach({ personId: stranger.id, file: aPdf() })).rejects.toMatchObject(
      refusal('message_not_permitted'),
    )
    await expect(me(stranger).messages.attach({ personId: randomUUID(), file: aPdf() })).rejects.toMatchObject(notThere)
    const { client } = await aPair()
    const unsubscribed = await aPhotographer(db, { subscription: null })
    await expect(me(unsubscribed).messages.attach({ personId: client.id, file: aPdf() })).rejects.toMatchObject(
      refusal('message_subscription_required'),
    )
  })

  test('is not added for somebody who signed in after it was chosen', async () => {
    const { client, photographer } = await aPair()
    const attach = (senderId: string) => me(client).messages.attach({ personId: photographer.id, senderId, file: aPdf() })
    await expect(attach(photographer.id)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await db.$count(attachments, eq(attachments.senderId, client.id))).toBe(0)
    expect(await attach(client.id)).toMatchObject({ kind: 'pdf' })
  })

  test('is sent by nobody else, to nobody else, and once', async () => {
    const { client, photographer, attach, send } = await aPair()
    const { id } = await attach(aPdf())
    const gone = refusal('attachment_gone')
    const message = () => ({ messageId: randomUUID(), content: 'Hello', attachmentIds: [id] })
    await expect(me(await aClient(db)).messages.send({ ...message(), personId: photographer.id })).rejects.toMatchObject(gone)
    await expect(me(client).messages.send({ ...message(), personId: (await aPhotographer(db)).id })).rejects.toMatchObject(gone)
    await aMessage(db, { senderId: photographer.id, receiverId: client.id })
    await expect(me(photographer).messages.send({ ...message(), personId: client.id })).rejects.toMatchObject(gone)
    await send([id])
    await expect(send([id])).rejects.toMatchObject(gone)
    await expect(send([randomUUID()])).rejects.toMatchObject(gone)
  })

  test('is removed by its sender before it is sent, and by nobody after', async () => {
    const { client, attach, send } = await aPair()
    const one = await attach(aPdf())
    const two = await attach(aPdf())
    await expect(me(await aClient(db)).messages.detach({ attachmentId: one.id })).rejects.toMatchObject(notThere)
    await me(client).messages.detach({ attachmentId: one.id })
    await expect(send([one.id])).rejects.toMatchObject(refusal('attachment_gone'))
    await send([two.id])
    await expect(me(client).messages.detach({ attachmentId: two.id })).rejects.toMatchObject(notThere)
  })

  test.each(rounds)('belongs to one of eight messages that are sent with it at once (%i)', async () => {
    const { attach, send } = await aPair()
    const { id } = await attach(aPdf())
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => send([id], 'This one')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.$count(messages, eq(messages.id, (await rowOf(id))?.messageId ?? ''))).toBe(1)
  })
})

describe('the database', () => {
  test('lets an attachment only into a message of its sender to its receiver', async () => {
    const { attach, send } = await aPair()
    const { id } = await attach(aPdf())
    const foreign = await aMessage(db)
    const into = (messageId: string) => db.update(attachments).set({ messageId, place: 1 }).where(eq(attachments.id, id))
    await expect(into(foreign.id)).rejects.toSatisfy(refusedBy('attachments_between_two_people'))
    const own = await send([], 'Hello')
    await into(own.id)
    await expect(into((await send([], 'Again')).id)).rejects.toSatisfy(refusedBy('attachments_between_two_people'))
  })

  test.each([
    ['attachments_per_message', { place: messageLimits.attachments.perMessage + 1 }],
    ['attachments_placed_in_a_message', { place: null }],
    ['attachments_name_length', { name: '' }],
    ['attachments_bytes', { bytes: messageLimits.attachments.bytes + 1 }],
    ['attachments_shape_of_pictures', { kind: 'picture' }],
    ['attachments_shape_of_pictures', { width: 1, height: 1, hash: 'x' }],
  ] as const)('checks %s (%#)', async (constraint, change) => {
    const { sent } = await aPair()
    const { pdf } = await sent()
    await expect(db.update(attachments).set(change).where(eq(attachments.id, pdf.id))).rejects.toSatisfy(refusedBy(constraint))
  })
})
