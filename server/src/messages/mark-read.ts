import { and, eq, isNull, lte } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { assertMayRead, type Dependencies } from './conversation-rights.ts'
import { recordEvent } from './events.ts'
import { lockConversation } from './find-conversation.ts'
import { messages } from './tables.ts'

type Input = { personId: string; messageId: string }

/** Marks the partner's messages as read up to a given one; later ones stay unread. Idempotent. */
export async function markRead(tx: Tx, actor: Actor, { personId, messageId }: Input, needs: Dependencies): Promise<{ done: true }> {
  // Somebody who was blocked must not learn when their messages are read.
  if ((await assertMayRead(tx, actor, personId, needs)).hasBlocked) return done
  const conversation = await lockConversation(tx, actor.id, personId)
  if (!conversation) throw notFound()
  const last = await numberOf(tx, { messageId, conversationId: conversation.id })
  const areUnread = and(eq(messages.receiverId, actor.id), eq(messages.conversationId, conversation.id), isNull(messages.readAt))
  const changed = await tx
    .update(messages)
    .set({ readAt: needs.now })
    .where(and(areUnread, lte(messages.number, last)))
    .returning({ id: messages.id })
  if (changed.length > 0) await recordEvent(tx, 'messages.read', { readerId: actor.id, senderId: personId })
  return done
}

async function numberOf(tx: Tx, { messageId, conversationId }: { messageId: string; conversationId: string }) {
  const isCurrent = and(eq(messages.id, messageId), eq(messages.conversationId, conversationId))
  const [message] = await tx.select({ number: messages.number }).from(messages).where(isCurrent).limit(1)
  if (!message) throw notFound()
  return message.number
}
