import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { addMessage } from '#server/messages/send-message'
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
    const id = facts.id ?? randomUUID()
    await addMessage(tx, { id, senderId, receiverId, content: facts.content ?? 'Shall we meet at the north lot?', sentAt })
    const [message] = await tx
      .update(messages)
      .set({ ...facts, sentAt })
      .where(eq(messages.id, id))
      .returning()
    await tx.update(conversations).set({ lastMessageAt: sentAt }).where(eq(conversations.id, message!.conversationId))
    return message!
  })
}

/** The messages of the conversation of a message, latest first. */
export function messagesWith(db: Db, { conversationId }: { conversationId: string }) {
  return db.select().from(messages).where(eq(messages.conversationId, conversationId)).orderBy(desc(messages.number))
}
