import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aMessage } from '../../factories/messages.ts'
import { aClient } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusedBy } from '../../test/refused-by.ts'
import { conversations, messages } from './tables.ts'

const { db } = await freshDatabase()

describe('a conversation', () => {
  test('is the only one of its pair, which is ordered', async () => {
    const { conversationId } = await aMessage(db)
    const [{ firstPersonId, secondPersonId } = { firstPersonId: '', secondPersonId: '' }] = await db
      .select()
      .from(conversations)
      .where(eq(conversations.id, conversationId))
    const lastMessageAt = new Date()
    await expect(db.insert(conversations).values({ firstPersonId, secondPersonId, lastMessageAt })).rejects.toSatisfy(
      refusedBy('conversations_one_per_pair'),
    )
    const turned = { firstPersonId: secondPersonId, secondPersonId: firstPersonId, lastMessageAt }
    await expect(db.insert(conversations).values(turned)).rejects.toSatisfy(refusedBy('conversations_pair_is_ordered'))
    const alone = { firstPersonId, secondPersonId: firstPersonId, lastMessageAt }
    await expect(db.insert(conversations).values(alone)).rejects.toSatisfy(refusedBy('conversations_pair_is_ordered'))
  })

  test('is deleted with its messages', async () => {
    const { id, conversationId } = await aMessage(db)
    await db.delete(conversations).where(eq(conversations.id, conversationId))
    expect(await db.select().from(messages).where(eq(messages.id, id))).toEqual([])
  })
})

describe('a message', () => {
  test.each([
    ['messages_say_something_unless_taken_back', { content: '' }],
    ['messages_say_something_unless_taken_back', { takenBackAt: new Date() }],
    ['messages_say_something_unless_taken_back', { content: '', pictureCount: 1, takenBackAt: new Date() }],
    ['messages_attachment_counts', { pictureCount: -1 }],
    ['messages_content_length', { content: 'x'.repeat(4001) }],
    ['messages_number', { number: 0 }],
    ['messages_one_per_number', { number: 1 }],
  ] as const)('is checked by %s (%#)', async (constraint, facts) => {
    await expect(another(await aMessage(db), facts)).rejects.toSatisfy(refusedBy(constraint))
  })

  test('is between the two people of its conversation', async () => {
    const message = await aMessage(db)
    const stranger = await aClient(db)
    await expect(another(message, { senderId: stranger.id })).rejects.toSatisfy(refusedBy('messages_of_the_pair'))
    await expect(another(message, { receiverId: stranger.id })).rejects.toSatisfy(refusedBy('messages_of_the_pair'))
    await expect(another(message, { receiverId: message.senderId })).rejects.toSatisfy(refusedBy('messages_of_the_pair'))
  })

  test('can go either way', async () => {
    const message = await aMessage(db)
    await another(message, { senderId: message.receiverId, receiverId: message.senderId })
  })
})

async function another(message: Awaited<ReturnType<typeof aMessage>>, facts: Partial<typeof messages.$inferInsert>) {
  const { conversationId, senderId, receiverId, content, sentAt } = message
  await db.insert(messages).values({ id: randomUUID(), conversationId, senderId, receiverId, content, sentAt, number: 2, ...facts })
}
