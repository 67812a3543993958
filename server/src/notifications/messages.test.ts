import { and, desc, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import type { EventOf } from '#server/events'
import { recordEvent } from '#server/platform/events/record-event'
import { aMessage } from '../../factories/messages.ts'
import { aClient, aPhotographer } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { listenerTools } from '../../test/hear.ts'
import { waitingMails } from '../../test/waiting-mails.ts'
import { onMessageSent } from './on-message-sent.ts'
import { onMessagesRead } from './on-messages-read.ts'
import { notificationPreferences, notifications } from './tables.ts'

const { db } = await freshDatabase()
let now = new Date()
const tools = listenerTools({ now: () => now })

const words = 'The gate code is 4711.'

async function aPair() {
  const [client, photographer] = [await aClient(db, { name: 'Ana Ortiz' }), await aPhotographer(db)]
  const write = async () => hear(await aMessage(db, { senderId: client.id, receiverId: photographer.id, content: words }))
  return { client, photographer, write, link: `/messages?user=${client.id}` }
}

async function hear({ id: messageId, senderId, receiverId }: { id: string; senderId: string; receiverId: string }) {
  const facts = { messageId, senderId, receiverId }
  const id = await db.transaction((tx) => recordEvent(tx, 'message.sent', facts))
  const event: EventOf<'message.sent'> = { id, name: 'message.sent', facts, recordedAt: now }
  await onMessageSent(db, event, tools)
  return event
}

function bellOf({ id }: { id: string }) {
  const { message, link, readAt } = notifications
  return db
    .select({ message, link, readAt })
    .from(notifications)
    .where(and(eq(notifications.personId, id), isNull(notifications.dismissedAt)))
    .orderBy(desc(notifications.createdAt))
}

async function mailsTo({ email }: { email: string }) {
  return (await waitingMails(db)).filter(({ to }) => to === email)
}

describe('a message', () => {
  test('is told by bell and mail: who wrote, and never what', async () => {
    const { photographer, write, link } = await aPair()
    const event = await write()
    await onMessageSent(db, event, tools)
    expect(await bellOf(photographer)).toEqual([{ message: 'Ana Ortiz wrote to you.', link, readAt: null }])
    const mails = await mailsTo(photographer)
    expect(mails).toMatchObject([{ subject: 'Ana Ortiz wrote to you' }])
    expect(JSON.stringify(mails)).not.toContain('4711')
    expect(mails[0]?.text).toContain(`https://shutterbid.test${link}`)
  })

  test('that was read meanwhile, or came from somebody who was disabled since, is not told', async () => {
    const { client, photographer, write } = await aPair()
    const read = await aMessage(db, { senderId: client.id, receiverId: photographer.id, readAt: new Date() })
    await hear(read)
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, client.id))
    await write()
    expect(await bellOf(photographer)).toEqual([])
    expect(await mailsTo(photographer)).toEqual([])
  })

  test('after another takes its place in the bell, and is mailed again only after an hour', async () => {
    const { photographer, write } = await aPair()
    await write()
    now = new Date(now.getTime() + 59 * 60_000)
    await write()
    expect(await bellOf(photographer)).toHaveLength(1)
    expect(await mailsTo(photographer)).toHaveLength(1)
    now = new Date(now.getTime() + 2 * 60_000)
    await write()
    expect(await bellOf(photographer)).toHaveLength(1)
    expect(await mailsTo(photographer)).toHaveLength(2)
  })

  test('of another person has a line and a mail of its own', async () => {
    const { photographer, write } = await aPair()
    await write()
    await hear(await aMessage(db, { senderId: (await aClient(db, { name: 'Bea Lund' })).id, receiverId: photographer.id }))
    expect((await bellOf(photographer)).map(({ message }) => message).toSorted()).toEqual([
      'Ana Ortiz wrote to you.',
      'Bea Lund wrote to you.',
    ])
    expect(await mailsTo(photographer)).toHaveLength(2)
  })

  test('sends no mail to who switched these mails off, and one as soon as they are on again', async () => {
    const { photographer, write } = await aPair()
    const wants = (isOn: boolean) =>
      db.update(notificationPreferences).set({ messages: isOn }).where(eq(notificationPreferences.personId, photographer.id))
    await wants(false)
    await write()
    expect(await bellOf(photographer)).toHaveLength(1)
    expect(await mailsTo(photographer)).toEqual([])
    await wants(true)
    await write()
    expect(await mailsTo(photographer)).toHaveLength(1)
  })

  test('among ten told at once is mailed once, and has one line', async () => {
    const { client, photographer } = await aPair()
    const sent = []
    for (let count = 0; count < 10; count++) sent.push(await aMessage(db, { senderId: client.id, receiverId: photographer.id }))
    await Promise.all(sent.map(hear))
    expect(await bellOf(photographer)).toHaveLength(1)
    expect(await mailsTo(photographer)).toHaveLength(1)
  })
})

test('reading a conversation reads its line in the bell, and no other', async () => {
  const { client, photographer, write } = await aPair()
  await write()
  await hear(await aMessage(db, { receiverId: photographer.id }))
  const facts = { readerId: photographer.id, senderId: client.id }
  await onMessagesRead(db, { id: '', name: 'messages.read', facts, recordedAt: now }, tools)
  const bell = await bellOf(photographer)
  expect(bell.map(({ message, readAt }) => [message, readAt !== null]).toSorted()).toEqual([
    ['Ana Ortiz wrote to you.', true],
    ['Robin Reed wrote to you.', false],
  ])
})
