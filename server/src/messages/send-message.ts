import { ORPCError } from '@orpc/server'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import type { MessageView } from '@shutterbid/domain/messages/schemas'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { tooMany, unauthorized } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { assertMayWrite, type Dependencies } from './conversation-rights.ts'
import { beginConversation } from './find-conversation.ts'
import { findPartner } from './find-partner.ts'
import { presentMessage } from './present-message.ts'
import { conversations, messages } from './tables.ts'

type NewMessage = { personId: string; messageId: string; senderId?: string | undefined; content: string }

/**
 * Writes to a person, and creates the conversation if necessary. Sending the same message id again returns the first one. Refuses with
 * `messageRefusals`, and with 429 above the hourly limit.
 */
export async function sendMessage(
  tx: Tx,
  actor: Actor,
  { personId, messageId, senderId, content }: NewMessage,
  needs: Dependencies,
): Promise<MessageView> {
  // Somebody else has signed in since it was written in this browser.
  if (senderId !== undefined && senderId !== actor.id) throw unauthorized()
  await lockWriter(tx, actor.id)
  const partner = await findPartner(tx, actor, personId)
  const earlier = await findEarlier(tx, { messageId, senderId: actor.id, receiverId: partner.id })
  if (earlier) return presentMessage(earlier, actor)
  await assertMayWrite(tx, actor, partner.id, needs)
  await assertWithinTheHour(tx, actor.id, needs.now)

  const { id: conversationId, messageCount } = await beginConversation(tx, actor.id, partner.id, needs.now)
  const number = messageCount + 1
  const [sent] = await tx
    .insert(messages)
    .values({ id: messageId, conversationId, senderId: actor.id, receiverId: partner.id, number, content, sentAt: needs.now })
    .onConflictDoNothing({ target: messages.id })
    .returning()
  if (!sent) throw new ORPCError('BAD_REQUEST', { message: 'This message id was used for another message.' })
  await tx
    .update(conversations)
    .set({ messageCount: number, lastMessageAt: sql`greatest(${conversations.lastMessageAt}, ${needs.now})` })
    .where(eq(conversations.id, conversationId))
  await recordEvent(tx, 'message.sent', { messageId, senderId: actor.id, receiverId: partner.id })
  return presentMessage(sent, actor)
}

/** Serializes a person's messages, so that the hourly count and the check for duplicates are exact. */
async function lockWriter(tx: Tx, personId: string) {
  await tx.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('no key update')
}

async function findEarlier(tx: Tx, { messageId, senderId, receiverId }: { messageId: string; senderId: string; receiverId: string }) {
  const isTheSame = and(eq(messages.id, messageId), eq(messages.senderId, senderId), eq(messages.receiverId, receiverId))
  const [earlier] = await tx.select().from(messages).where(isTheSame).limit(1)
  return earlier
}

/** When the limit is reached, the oldest message of the last hour decides when the next one may be sent. */
async function assertWithinTheHour(tx: Tx, senderId: string, now: Date) {
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const [oldest] = await tx
    .select({ sentAt: messages.sentAt })
    .from(messages)
    .where(and(eq(messages.senderId, senderId), gt(messages.sentAt, hourAgo)))
    .orderBy(desc(messages.sentAt))
    .offset(messageLimits.sentAnHour - 1)
    .limit(1)
  if (oldest) throw tooMany(Math.max(1, Math.ceil((oldest.sentAt.getTime() - hourAgo.getTime()) / 1000)))
}
