import { ORPCError } from '@orpc/server'
import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Files } from '#server/platform/files/files'
import type { Actor } from '#server/platform/rpc'
import { assertMayRead, type Dependencies } from '../conversation-rights.ts'
import { messages } from '../tables.ts'
import { type AskedFile, serveFound } from './serve-found.ts'
import { type AttachmentRow, attachments } from './tables.ts'

/** A file for the two people of its message, for each as the thread shows it to them. A missing session gets the answer of a missing file. */
export async function serveAttachment(db: Db, files: Files, actor: Actor | undefined, asked: AskedFile, needs: Dependencies) {
  return serveFound(files, asked, async (attachmentId) => (actor ? findReadable(db, actor, attachmentId, needs) : undefined))
}

/** What waits for its message is for its sender; what was sent is for whoever may read the message. */
async function findReadable(db: Db, actor: Actor, attachmentId: string, needs: Dependencies): Promise<AttachmentRow | undefined> {
  const isReceived = and(eq(messages.receiverId, actor.id), isNull(messages.hiddenAt))
  const [found] = await db
    .select({ attachment: attachments })
    .from(attachments)
    .leftJoin(messages, eq(messages.id, attachments.messageId))
    // Files of a message that was taken back may be kept for a report.
    .where(and(eq(attachments.id, attachmentId), isNull(messages.takenBackAt), or(eq(attachments.senderId, actor.id), isReceived)))
    .limit(1)
  if (!found) return undefined
  const { senderId, receiverId } = found.attachment
  const canRead = await mayRead(db, actor, senderId === actor.id ? receiverId : senderId, needs)
  return canRead ? found.attachment : undefined
}

/** Neither behind the subscription wall nor with somebody whom they blocked. */
async function mayRead(db: Db, actor: Actor, partnerId: string, needs: Dependencies) {
  try {
    return !(await assertMayRead(db, actor, partnerId, needs)).hasBlocked
  } catch (error) {
    if (error instanceof ORPCError) return false
    throw error
  }
}
