import { canEditMessage, canTakeBack } from '@shutterbid/domain/messages/rules'
import type { MessageView } from '@shutterbid/domain/messages/schemas'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { deleteWritesOf } from '#server/platform/idempotency/delete-writes'
import { assertAllowed, notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { deleteAttachmentsOf } from './attachments/remove-attachments.ts'
import { isBlocked } from './blocks/is-blocked.ts'
import { assertMayWrite, type Dependencies } from './conversation-rights.ts'
import { recordEvent } from './events.ts'
import { findAttachments, presentMessage } from './present-message.ts'
import { messages } from './tables.ts'

type Edit = { messageId: string; content: string }

/** Replaces the words of a message of the actor's; the earlier ones are gone. */
export async function editMessage(tx: Tx, actor: Actor, { messageId, content }: Edit, needs: Dependencies): Promise<MessageView> {
  const message = await lockOwnMessage(tx, actor, messageId)
  assertAllowed(canEditMessage(factsOf(message, needs.now)))
  await assertMayWrite(tx, actor, message.receiverId, needs)
  const files = (await findAttachments(tx, [message])).get(messageId)
  if (content === message.content) return presentMessage(message, actor, needs.now, files)
  await deleteStoredAnswers(tx, actor)
  const [edited] = await tx.update(messages).set({ content, editedAt: needs.now }).where(eq(messages.id, messageId)).returning()
  await recordEvent(tx, 'message.edited', await eventOf(tx, message))
  return presentMessage(edited!, actor, needs.now, files)
}

/** Deletes the words and files of a message of the actor's. Idempotent. */
export async function takeBackMessage(
  tx: Tx,
  actor: Actor,
  { messageId }: { messageId: string },
  { now }: { now: Date },
): Promise<MessageView> {
  const message = await lockOwnMessage(tx, actor, messageId)
  assertAllowed(canTakeBack(factsOf(message, now)))
  if (message.takenBackAt) return presentMessage(message, actor, now)
  await deleteStoredAnswers(tx, actor)
  if (message.pictureCount + message.pdfCount > 0) await deleteAttachmentsOf(tx, messageId)
  const nothing = { content: '', pictureCount: 0, pdfCount: 0 }
  const [emptied] = await tx
    .update(messages)
    .set({ ...nothing, takenBackAt: now })
    .where(eq(messages.id, messageId))
    .returning()
  await recordEvent(tx, 'message.taken_back', await eventOf(tx, message))
  return presentMessage(emptied!, actor, now)
}

type MessageRow = typeof messages.$inferSelect

async function lockOwnMessage(tx: Tx, actor: Actor, messageId: string): Promise<MessageRow> {
  const isOwn = and(eq(messages.id, messageId), eq(messages.senderId, actor.id))
  const [message] = await tx.select().from(messages).where(isOwn).for('no key update')
  if (!message) throw notFound()
  return message
}

function factsOf({ sentAt, hiddenAt, takenBackAt }: MessageRow, now: Date) {
  return { sentAt, isHidden: hiddenAt !== null, isTakenBack: takenBackAt !== null, now }
}

async function eventOf(tx: Tx, { id, senderId, receiverId }: MessageRow) {
  const facts = { messageId: id, senderId, receiverId }
  return (await isBlocked(tx, { blockerId: receiverId, blockedId: senderId })) ? { ...facts, isWithheld: true } : facts
}

/** They quote what was written before. */
function deleteStoredAnswers(tx: Tx, actor: Actor) {
  return deleteWritesOf(tx, actor.id, ['messages.send', 'messages.edit', 'messages.attach'])
}
