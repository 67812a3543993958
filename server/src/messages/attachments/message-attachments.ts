import { messageLimits } from '@shutterbid/domain/messages/limits'
import type { AttachmentKind, AttachmentView } from '@shutterbid/domain/messages/schemas'
import { and, asc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { reports } from '#server/feedback/tables'
import { deleteInBatches } from '#server/platform/db/delete-in-batches'
import type { Db, Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { fileKey } from '#server/platform/files/file-key'
import { notFound, refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { type AttachmentRow, attachments, attachmentUploads, messages } from '../tables.ts'

export function presentAttachment({ id, kind, name, bytes, width, height, hash }: AttachmentRow): AttachmentView {
  return { id, kind, name, bytes, width, height, hash }
}

/** The names of its files in the store, best first. Of a picture there are only copies. */
export function filesOfAttachment({ kind, key }: { kind: AttachmentKind; key: string }) {
  if (kind === 'pdf') return [fileKey(key, 'pdf')]
  return messageLimits.attachments.widths.toReversed().map((width) => fileKey(key, 'webp', width))
}

type Unsent = { ids: string[]; senderId: string; receiverId: string }

/** Files that the sender added for this receiver and has not sent, in this order, locked. Refuses with attachment_gone. */
export async function lockUnsent(tx: Tx, { ids, senderId, receiverId }: Unsent): Promise<AttachmentRow[]> {
  if (ids.length === 0) return []
  const isOfPair = and(eq(attachments.senderId, senderId), eq(attachments.receiverId, receiverId))
  const found = await tx
    .select()
    .from(attachments)
    .where(and(inArray(attachments.id, ids), isOfPair, isNull(attachments.messageId)))
    .orderBy(asc(attachments.id))
    .for('update')
  return ids.map((wanted) => {
    const attachment = found.find(({ id }) => id === wanted)
    if (!attachment) throw refused('attachment_gone')
    return attachment
  })
}

export function countsOf(files: Pick<AttachmentRow, 'kind'>[]) {
  const pictureCount = files.filter(({ kind }) => kind === 'picture').length
  return { pictureCount, pdfCount: files.length - pictureCount }
}

/** Puts files into a message, in this order. */
export async function attachToMessage(tx: Tx, messageId: string, files: AttachmentRow[]) {
  if (files.length === 0) return
  const ids = files.map(({ id }) => id)
  const place = sql`array_position(${sql.param(ids)}::uuid[], ${attachments.id})`
  await tx.update(attachments).set({ messageId, place }).where(inArray(attachments.id, ids))
}

type Counted = { id: string; pictureCount: number; pdfCount: number }

/** The files of these messages, by message; reads nothing if none has any. */
export function findAttachments(db: Db | Tx, counted: Counted[]): Promise<Map<string, AttachmentRow[]>> {
  return findAttachmentsOf(
    db,
    counted.filter(({ pictureCount, pdfCount }) => pictureCount + pdfCount > 0).map(({ id }) => id),
  )
}

/** The same by the ids of the messages, also of those that were taken back and reported before. */
export async function findAttachmentsOf(db: Db | Tx, ids: string[]): Promise<Map<string, AttachmentRow[]>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select()
    .from(attachments)
    .where(and(inArray(attachments.messageId, ids), isNotNull(attachments.place)))
    .orderBy(asc(attachments.messageId), asc(attachments.place))
    .limit(ids.length * messageLimits.attachments.perMessage)
  return Map.groupBy(found, ({ messageId }) => messageId ?? '')
}

/** A report of this message waits for an administrator. */
export function isReported(messageId: string | PgColumn): SQL<boolean> {
  const { subject, subjectId, doneAt } = reports
  return sql<boolean>`exists (select from ${reports} where ${subject} = 'message' and ${subjectId} = ${messageId} and ${doneAt} is null)`
}

/** Its files go with its words, unless an administrator still has to look at them. */
export async function deleteAttachmentsOf(tx: Tx, messageId: string) {
  await tx.delete(attachments).where(and(eq(attachments.messageId, messageId), sql`not ${isReported(messageId)}`))
}

/** For a report that was closed: what was only kept for it is deleted. The lock orders this and taking back. */
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

/** For account deletion. What was sent stays with its message. */
export async function deleteUnsentOf(tx: Tx, senderId: string) {
  await tx.delete(attachments).where(and(eq(attachments.senderId, senderId), isNull(attachments.messageId)))
  await tx.delete(attachmentUploads).where(eq(attachmentUploads.personId, senderId))
}

/** Deletes what waited too long for its message, and the counted uploads of earlier days. */
export async function deleteUnsentAttachments(db: Db, { now }: { now: () => Date }) {
  const before = (hours: number) => new Date(now().getTime() - hours * 3_600_000)
  const isForgotten = sql`${isNull(attachments.messageId)} and ${lt(attachments.addedAt, before(messageLimits.attachments.unsentHours))}`
  await deleteInBatches(db, attachments, isForgotten)
  await deleteInBatches(db, attachmentUploads, lt(attachmentUploads.addedAt, before(24)))
}
