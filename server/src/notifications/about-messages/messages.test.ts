import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { messages } from '#server/messages/tables'
import { aMessage } from '../../../factories/messages.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aNotifiedPair } from '../../../test/notified-pair.ts'
import { listenerTools, recordEventOf } from '../../../test/run-listener.ts'
import { listNotifications } from '../bell/list-notifications.ts'
import { onMessageSent, onMessagesRead, onMessageTakenBack } from './message-sent.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, wantMails } = aNotifiedPair(db)

const noon = new Date('2026-06-01T12:00:00Z')
const afterNoon = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const toolsAt = (minutes: number) => listenerTools({ now: () => afterNoon(minutes) })
const content = 'The gate code is 4711.'

async function aPair() {
  const client = await aClient(db, { name: 'Ana Ortiz' })
  const photographer = await aPhotographer(db)
  const write = async (minutes = 0) =>
    notifyOf(await aMessage(db, { senderId: client.id, receiverId: photographer.id, content: content }), minutes)
  const read = async (minutes: number) => {
    await db
      .update(messages)
      .set({ readAt: afterNoon(minutes) })
      .where(eq(messages.receiverId, photographer.id))
    await onMessagesRead(db, await recordEventOf(db, 'messages.read', { readerId: photographer.id, senderId: client.id }), toolsAt(minutes))
  }
  return { client, photographer, write, read, link: `/messages?user=${client.id}` }
}

async function notifyOf({ id: messageId, senderId, receiverId }: { id: string; senderId: string; receiverId: string }, minutes = 0) {
  const event = await recordEventOf(db, 'message.sent', { messageId, senderId, receiverId })
  await onMessageSent(db, event, toolsAt(minutes))
  return event
}

describe('a message', () => {
  test('is notified in the bell and by mail with its sender, without the content', async () => {
    const { photographer, write, link } = await aPair()
    const event = await write()
    await onMessageSent(db, event, toolsAt(0))
    expect(await bellOf(photographer.id)).toEqual([{ message: 'Ana Ortiz wrote to you.', link }])
    const mails = await mailsTo(photographer, noon)
    expect(mails).toMatchObject([{ subject: 'Ana Ortiz wrote to you' }])
    expect(JSON.stringify(mails)).not.toContain('gate code')
    expect(mails[0]?.text).toContain(`https://shutterbid.test${link}`)
  })

  test('that was read in the meantime, or whose sender was disabled since, is not notified', async () => {
    const { client, photographer, write } = await aPair()
    await notifyOf(await aMessage(db, { senderId: client.id, receiverId: photographer.id, readAt: new Date() }))
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, client.id))
    await write()
    expect(await bellOf(photographer.id)).toEqual([])
    expect(await mailsTo(photographer, noon)).toEqual([])
  })

  test('after another updates its line in the bell, and is mailed with later ones, ten minutes after the first mail', async () => {
    const { photographer, write, link } = await aPair()
    await write()
    expect(await mailsTo(photographer, afterNoon(0))).toHaveLength(1)
    await write(1)
    await write(9)
    expect(await bellOf(photographer.id)).toEqual([{ message: 'Ana Ortiz sent you 3 messages.', link }])
    expect(await mailsTo(photographer, afterNoon(9.9))).toHaveLength(1)
    const mails = await mailsTo(photographer, afterNoon(10))
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('Ana Ortiz sent you 2 messages.')
  })

  test('sends no later mail if the conversation was read before it was due', async () => {
    const { photographer, write, read } = await aPair()
    await write()
    await mailsTo(photographer, noon)
    await write(1)
    await read(2)
    expect(await mailsTo(photographer, afterNoon(60))).toHaveLength(1)
    await write(61)
    const mails = await mailsTo(photographer, afterNoon(61))
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('Ana Ortiz wrote to you.')
  })

  test('from another person has its own line and mail', async () => {
    const { photographer, write } = await aPair()
    await write()
    await notifyOf(await aMessage(db, { senderId: (await aClient(db, { name: 'Bea Lund' })).id, receiverId: photographer.id }))
    expect((await bellOf(photographer.id)).map(({ message }) => message).toSorted()).toEqual([
      'Ana Ortiz wrote to you.',
      'Bea Lund wrote to you.',
    ])
    expect(await mailsTo(photographer, noon)).toHaveLength(2)
  })

  test('sends no mail to people who turned these mails off, and one as soon as they are on again', async () => {
    const { photographer, write } = await aPair()
    await wantMails(photographer, 'messages', false)
    await write()
    expect(await bellOf(photographer.id)).toHaveLength(1)
    expect(await mailsTo(photographer, noon)).toEqual([])
    await wantMails(photographer, 'messages', true)
    await write()
    expect(await mailsTo(photographer, noon)).toHaveLength(1)
  })

  test('among ten concurrent ones is mailed once, and has one line', async () => {
    const { client, photographer } = await aPair()
    const sent = []
    for (let count = 0; count < 10; count++) sent.push(await aMessage(db, { senderId: client.id, receiverId: photographer.id }))
    await Promise.all(sent.map((message) => notifyOf(message)))
    expect((await bellOf(photographer.id)).map(({ message }) => message)).toEqual(['Ana Ortiz sent you 10 messages.'])
    expect(await mailsTo(photographer, noon)).toHaveLength(1)
  })
})

describe('a message that is taken back', () => {
  const takeBack = async (message: { id: string; senderId: string; receiverId: string }) => {
    await db.update(messages).set({ content: '', takenBackAt: noon }).where(eq(messages.id, message.id))
    const facts = { messageId: message.id, senderId: message.senderId, receiverId: message.receiverId }
    const event = await recordEventOf(db, 'message.taken_back', facts)
    for (const _ of ['once', 'again']) await onMessageTakenBack(db, event, toolsAt(1))
  }

  test('is not notified, and its waiting mail is not sent', async () => {
    const { client, photographer } = await aPair()
    const message = await aMessage(db, { senderId: client.id, receiverId: photographer.id })
    await takeBack(message)
    await notifyOf(message)
    expect(await bellOf(photographer.id)).toEqual([])
    const another = await aMessage(db, { senderId: client.id, receiverId: photographer.id })
    await notifyOf(another)
    await takeBack(another)
    expect(await mailsTo(photographer, afterNoon(60))).toEqual([])
    const { items } = await listNotifications(db, actorOf(photographer), new Date())
    expect(items.map(({ isRead }) => isRead)).toEqual([true])
  })

  test('among others is no longer counted', async () => {
    const { client, photographer, write, link } = await aPair()
    await write()
    await write()
    const message = await aMessage(db, { senderId: client.id, receiverId: photographer.id })
    await notifyOf(message)
    await takeBack(message)
    expect(await bellOf(photographer.id)).toEqual([{ message: 'Ana Ortiz sent you 2 messages.', link }])
    const [mail] = await mailsTo(photographer, noon)
    expect(mail?.text).toContain('Ana Ortiz sent you 2 messages.')
  })
})

test('reading a conversation reads its line in the bell, and no other', async () => {
  const { photographer, write, read } = await aPair()
  await write()
  await notifyOf(await aMessage(db, { receiverId: photographer.id }))
  await read(1)
  const { items } = await listNotifications(db, actorOf(photographer), new Date())
  expect(items.map(({ message, isRead }) => [message, isRead]).toSorted()).toEqual([
    ['Ana Ortiz wrote to you.', true],
    ['Robin Reed wrote to you.', false],
  ])
})
