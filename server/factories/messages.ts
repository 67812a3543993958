import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { beginConversation } from '#server/messages/find-conversation'
import { conversations, messages } from '#server/messages/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { aClient, aPhotographer } from './people.ts'

/**
 * A message, by default unread and sent now, as the next of its conversation. Without ids it is between a new client and a new
 * photographer.
 */
export async function aMessage(db: Db | Tx, facts: Partial<Omit<typeof messages.$inferInsert, 'conversationId' | 'number'>> = {}) {
  const senderId = facts.senderId ?? (await aClient(db)).id
  const receiverId = facts.receiverId ?? (await aPhotographer(db)).id
  const sentAt = facts.sentAt ?? new Date()
  return db.transaction(async (tx) => {
    const { id: conversationId, messageCount } = await beginConversation(tx, senderId, receiverId, sentAt)
    const number = messageCount + 1
    const [message] = await tx
      .insert(messages)
      .values({
        id: randomUUID(),
        content: 'Shall we meet at the north lot?',
        ...facts,
        conversationId,
        senderId,
        receiverId,
        number,
        sentAt,
      })
      .returning()
    await tx.update(conversations).set({ messageCount: number, lastMessageAt: sentAt }).where(eq(conversations.id, conversationId))
    return message!
  })
}

/** The messages of the conversation of a message, latest first. */
export function messagesWith(db: Db, { conversationId }: { conversationId: string }) {
  return db.select().from(messages).where(eq(messages.conversationId, conversationId)).orderBy(desc(messages.number))
}
