import { messageLimits } from '@shutterbid/domain/messages/limits'
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { reports } from '#server/feedback/tables'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db, Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { attachments, attachmentUploads, messages } from '../tables.ts'

/** A report of this message waits for an administrator. */
export function isReported(messageId: string | PgColumn): SQL<boolean> {
  const { subject, subjectId, doneAt } = reports
  return sql<boolean>`exists (select from ${reports} where ${subject} = 'message' and ${subjectId} = ${messageId} and ${doneAt} is null)`
}

/** Deletes the files with the text, unless a report still waits for an administrator. */
export async function deleteAttachmentsOf(tx: Tx, messageId: string) {
  await tx.delete(attachments).where(and(eq(attachments.messageId, messageId), sql`not ${isReported(messageId)}`))
}

/** For a closed report: deletes files that were only kept for it. The lock orders this and taking back. */
export async function deleteIfTakenBack(tx: Tx, messageId: string) {
  const { id, takenBackAt } = messages
  const [message] = await tx.select({ takenBackAt }).from(messages).where(eq(id, messageId)).for('no key update')
  if (message?.takenBackAt) await deleteAttachmentsOf(tx, messageId)
}

/** Removes a file of the actor's that was not sent. */
export async function removeUnsent(tx: Tx, actor: Actor, { attachmentId }: { attachmentId: string }) {
  const [removed] = await tx
    .delete(attachments)
    .where(and(eq(attachments.id, attachmentId), eq(attachments.senderId, actor.id), isNull(attachments.messageId)))
    .returning({ id: attachments.id })
  if (!removed) throw notFound()
  return done
}

/** For account deletion. Sent files stay with their message. */
export async function deleteUnsentOf(tx: Tx, senderId: string) {
  await tx.delete(attachments).where(and(eq(attachments.senderId, senderId), isNull(attachments.messageId)))
  await tx.delete(attachmentUploads).where(eq(attachmentUploads.personId, senderId))
}

/** Deletes files that waited too long for their message, and stored files without an attachment. */
export async function deleteUnsentAttachments(db: Db, { now }: { now: () => Date }) {
  const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000)
  const isForgotten = sql`${isNull(attachments.messageId)} and ${lt(attachments.addedAt, hoursAgo(messageLimits.attachments.unsentHours))}`
  await deleteInBatches(db, attachments, isForgotten)
  await deleteInBatches(db, attachmentUploads, lt(attachmentUploads.addedAt, hoursAgo(24)))
}
