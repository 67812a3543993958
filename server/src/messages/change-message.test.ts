import { randomUUID } from 'node:crypto'
import { takenBackMessage } from '@shutterbid/domain/messages/hidden-message'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { idempotentWrites } from '#server/platform/db/tables'
import { events } from '#server/platform/events/tables'
import { aMessage } from '../../factories/messages.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { rounds } from '../../test/nightly.ts'
import { notSignedIn, notThere, refusal } from '../../test/refusal.ts'
import { setMessageHidden } from './set-message-hidden.ts'
import { messages } from './tables.ts'

const { db } = await freshDatabase()

/** A message of a client to a photographer, sent some time ago. */
async function aSentMessage({ secondsAgo = 60 } = {}) {
  const client = await aClient(db)
  const photographer = await aPhotographer(db)
  const sentAt = new Date(Date.now() - secondsAgo * 1000)
  const { id: messageId } = await aMessage(db, {
    senderId: client.id,
    receiverId: photographer.id,
    content: 'The gate code is 4711.',
    sentAt,
  })
  const sender = as(db, actorOf(client))
  const receiver = as(db, actorOf(photographer))
  const stored = async () => (await db.select().from(messages).where(eq(messages.id, messageId)))[0]!
  const threadOf = async (reader: typeof sender, partner: { id: string }) =>
    (await reader.messages.thread({ personId: partner.id })).items.map(({ content, isEdited, isTakenBack, may }) => ({
      content,
      isEdited,
      isTakenBack,
      may,
    }))
  const threads = async () => ({ sender: await threadOf(sender, photographer), receiver: await threadOf(receiver, client) })
  return { client, photographer, messageId, sender, receiver, stored, threads, edit: { messageId, content: 'The gate code is 4712.' } }
}

async function recorded(name: string, messageId: string) {
  const all = await db.select({ facts: events.facts }).from(events).where(eq(events.name, name))
  return all.filter(({ facts }) => JSON.stringify(facts).includes(messageId))
}

describe('editing', () => {
  test('replaces the words for both people, says so, and tells both', async () => {
    const { client, photographer, messageId, sender, edit, threads, stored } = await aSentMessage()
    expect(await threads()).toMatchObject({ sender: [{ isEdited: false, may: ['edit', 'takeBack'] }], receiver: [{ may: [] }] })
    expect(await sender.messages.edit(edit)).toMatchObject({ id: messageId, content: edit.content, isEdited: true, isRead: false })
    const changed = { content: edit.content, isEdited: true, isTakenBack: false }
    expect(await threads()).toMatchObject({ sender: [changed], receiver: [{ ...changed, may: [] }] })
    expect((await stored()).content).toBe(edit.content)
    expect(await recorded('message.edited', messageId)).toEqual([
      { facts: { messageId, senderId: client.id, receiverId: photographer.id } },
    ])
  })

  test('to the same words changes nothing', async () => {
    const { messageId, sender, threads } = await aSentMessage()
    await sender.messages.edit({ messageId, content: ' The gate code is 4711. ' })
    expect(await threads()).toMatchObject({ sender: [{ isEdited: false }] })
    expect(await recorded('message.edited', messageId)).toEqual([])
  })

  test('is possible when it was read, and leaves it read', async () => {
    const { client, messageId, sender, receiver, edit, stored } = await aSentMessage()
    await receiver.messages.markRead({ personId: client.id, messageId })
    expect(await sender.messages.edit(edit)).toMatchObject({ isRead: true, isEdited: true })
    expect((await stored()).readAt).not.toBeNull()
  })

  test('is refused after five minutes, decided when the server gets it', async () => {
    const { sender, edit, threads, stored } = await aSentMessage({ secondsAgo: 301 })
    await expect(sender.messages.edit(edit)).rejects.toMatchObject(refusal('message_change_too_late'))
    await expect(sender.messages.takeBack(edit)).rejects.toMatchObject(refusal('message_change_too_late'))
    expect(await threads()).toMatchObject({ sender: [{ may: [], isEdited: false }] })
    expect((await stored()).content).toContain('4711')
  })

  test('is refused when an administrator hid it, or when it was taken back', async () => {
    const { messageId, sender, edit } = await aSentMessage()
    await db.transaction((tx) => setMessageHidden(tx, { messageId, hidden: { at: new Date(), reason: 'Spam.' } }))
    await expect(sender.messages.edit(edit)).rejects.toMatchObject(refusal('message_hidden'))
    await sender.messages.takeBack({ messageId })
    await expect(sender.messages.edit(edit)).rejects.toMatchObject(refusal('message_taken_back'))
  })

  test('is refused when writing to the person is', async () => {
    const { photographer, sender, edit } = await aSentMessage()
    await db.update(people).set({ disabledAt: new Date() }).where(eq(people.id, photographer.id))
    await expect(sender.messages.edit(edit)).rejects.toMatchObject(refusal('message_partner_disabled'))
  })

  test('and taking back are for its sender only', async () => {
    const { receiver, edit } = await aSentMessage()
    const stranger = as(db, actorOf(await aClient(db)))
    for (const other of [receiver, stranger]) {
      await expect(other.messages.edit(edit)).rejects.toMatchObject(notThere)
      await expect(other.messages.takeBack(edit)).rejects.toMatchObject(notThere)
    }
    await expect(stranger.messages.takeBack({ messageId: randomUUID() })).rejects.toMatchObject(notThere)
    await expect(as(db, null).messages.edit(edit)).rejects.toMatchObject(notSignedIn)
    await expect(as(db, null).messages.takeBack(edit)).rejects.toMatchObject(notSignedIn)
  })
})

describe('taking back', () => {
  test('deletes the words from the server at once; both people read that it was taken back', async () => {
    const { client, photographer, messageId, sender, receiver, threads, stored } = await aSentMessage()
    expect(await receiver.messages.unreadCount()).toEqual({ unreadCount: 1 })
    const once = await sender.messages.takeBack({ messageId })
    expect(await sender.messages.takeBack({ messageId })).toEqual(once)
    const takenBack = { content: takenBackMessage, isTakenBack: true, isEdited: false, may: [] }
    expect(await threads()).toEqual({ sender: [takenBack], receiver: [takenBack] })
    expect(JSON.stringify(await stored())).not.toContain('gate code')
    expect(await receiver.messages.unreadCount()).toEqual({ unreadCount: 0 })
    expect(await receiver.messages.conversations({})).toMatchObject({ items: [{ excerpt: takenBackMessage, unreadCount: 0 }] })
    expect(await recorded('message.taken_back', messageId)).toEqual([
      { facts: { messageId, senderId: client.id, receiverId: photographer.id } },
    ])
  })

  test('deletes the stored answers that quote it, and a repeated sending does not bring it back', async () => {
    const client = await aClient(db)
    const photographer = await aPhotographer(db)
    const key = randomUUID()
    const api = as(db, actorOf(client), { idempotencyKey: key })
    const message = { personId: photographer.id, messageId: randomUUID(), content: 'The gate code is 4711.' }
    await api.messages.send(message)
    const answers = () => db.$count(idempotentWrites, eq(idempotentWrites.personId, client.id))
    expect(await answers()).toBe(1)
    await as(db, actorOf(client)).messages.takeBack({ messageId: message.messageId })
    expect(await answers()).toBe(0)
    expect(await api.messages.send(message)).toMatchObject({ isTakenBack: true, content: takenBackMessage })
  })

  test('a message that an administrator hid says the same to both', async () => {
    const { messageId, sender, threads } = await aSentMessage()
    await db.transaction((tx) => setMessageHidden(tx, { messageId, hidden: { at: new Date(), reason: 'Spam.' } }))
    expect(await sender.messages.takeBack({ messageId })).toMatchObject({ hidden: null, content: takenBackMessage })
    expect(await threads()).toMatchObject({ receiver: [{ content: takenBackMessage }] })
  })

  test('leaves nothing to report, and a report keeps what it quoted', async () => {
    const { messageId, sender, receiver } = await aSentMessage()
    const report = { subject: 'message' as const, subjectId: messageId, form: { reason: 'spam' as const, note: '' } }
    await receiver.feedback.report(report)
    await sender.messages.takeBack({ messageId })
    const admin = as(db, actorOf(await aClient(db, { isAdmin: true })))
    const { items } = await admin.admin.reports({})
    expect(items.find(({ subjectId }) => subjectId === messageId)).toMatchObject({
      content: 'The gate code is 4711.',
      contentNow: takenBackMessage,
    })
    const another = await aSentMessage()
    await another.sender.messages.takeBack({ messageId: another.messageId })
    await expect(another.receiver.feedback.report({ ...report, subjectId: another.messageId })).rejects.toMatchObject(notThere)
  })

  test.each(rounds)('at once with edits and reading leaves no words (round %i)', async () => {
    const { client, messageId, sender, receiver, edit, stored } = await aSentMessage()
    await Promise.allSettled([
      ...[1, 2, 3].map(() => sender.messages.edit(edit)),
      sender.messages.takeBack({ messageId }),
      receiver.messages.markRead({ personId: client.id, messageId }),
      sender.messages.takeBack({ messageId }),
    ])
    expect(await stored()).toMatchObject({ content: '', takenBackAt: expect.any(Date) })
    expect(await recorded('message.taken_back', messageId)).toHaveLength(1)
  })
})
