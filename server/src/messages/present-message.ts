import { hiddenMessage, takenBackMessage } from '@shutterbid/domain/messages/hidden-message'
import { messageLimits } from '@shutterbid/domain/messages/limits'
import { canEditMessage, canTakeBack } from '@shutterbid/domain/messages/rules'
import type { AttachmentView, MessageView } from '@shutterbid/domain/messages/schemas'
import { visibleTo } from '@shutterbid/domain/shared/visible-to'
import { and, asc, inArray, isNotNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { type AttachmentRow, attachments, type messages } from './tables.ts'

const shown = ['id', 'senderId', 'content', 'sentAt', 'readAt', 'editedAt', 'takenBackAt', 'hiddenReason'] as const
type Message = Pick<typeof messages.$inferSelect, (typeof shown)[number]>

/** `files`: its attachments, in their order. */
export function presentMessage(message: Message, viewer: { id: string }, now: Date, files: AttachmentRow[] = []): MessageView {
  const { id, senderId, sentAt, readAt, editedAt, takenBackAt } = message
  const isOwn = senderId === viewer.id
  const isTakenBack = takenBackAt !== null
  const { words, hidden } = wordsOf(message, isOwn)
  const facts = { sentAt, isHidden: hidden !== null, isTakenBack, now }
  return {
    id,
    isOwn,
    content: words,
    sentAt,
    isRead: readAt !== null,
    isEdited: editedAt !== null && !isTakenBack && (isOwn || !hidden),
    isTakenBack,
    hidden,
    attachments: hidden && !isOwn ? [] : files.map(presentAttachment),
    may: isOwn && !isTakenBack ? changes.filter((change) => rules[change](facts).allowed) : [],
  }
}

const rules = { edit: canEditMessage, takeBack: canTakeBack }
const changes = ['edit', 'takeBack'] as const

export function wordsOf(
  { content, hiddenReason, takenBackAt }: Pick<Message, 'content' | 'hiddenReason' | 'takenBackAt'>,
  isAuthor: boolean,
) {
  if (takenBackAt) return { words: takenBackMessage, hidden: null }
  return visibleTo({ words: content, hiddenReason, isAuthor }, hiddenMessage)
}

export function presentAttachment({ id, kind, name, bytes, width, height, hash }: AttachmentRow): AttachmentView {
  return { id, kind, name, bytes, width, height, hash }
}

type Counted = { id: string; pictureCount: number; pdfCount: number }

/** The files of these messages, by message; reads nothing if none has any. */
export function findAttachments(db: Db | Tx, counted: Counted[]): Promise<Map<string, AttachmentRow[]>> {
  return findAttachmentsOf(
    db,
    counted.filter(({ pictureCount, pdfCount }) => pictureCount + pdfCount > 0).map(({ id }) => id),
  )
}

/** `findAttachments` by message ids; also for messages that were taken back and reported before. */
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
