import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from './events.ts'
import { messages } from './tables.ts'

type Change = { messageId: string; hidden: { at: Date; reason: string } | null }

/** Hides a message from its receiver, or shows it again. False if it was in that state already, or is missing. */
export async function setMessageHidden(tx: Tx, { messageId, hidden }: Change) {
  const { id, senderId, receiverId, hiddenAt } = messages
  const [changed] = await tx
    .update(messages)
    .set({ hiddenAt: hidden?.at ?? null, hiddenReason: hidden?.reason ?? null })
    .where(and(eq(id, messageId), hidden ? isNull(hiddenAt) : isNotNull(hiddenAt)))
    .returning({ senderId, receiverId })
  if (changed) await recordEvent(tx, hidden ? 'message.hidden' : 'message.shown', { messageId, ...changed })
  return changed !== undefined
}
