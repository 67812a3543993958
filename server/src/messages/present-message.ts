import { hiddenMessage, takenBackMessage } from '@shutterbid/domain/messages/hidden-message'
import { canEditMessage, canTakeBack } from '@shutterbid/domain/messages/rules'
import type { MessageView } from '@shutterbid/domain/messages/schemas'
import { visibleTo } from '@shutterbid/domain/shared/visible-to'
import { presentAttachment } from './attachments/message-attachments.ts'
import type { AttachmentRow, messages } from './tables.ts'

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

/** What a viewer gets of a message or its beginning. */
export function wordsOf(
  { content, hiddenReason, takenBackAt }: Pick<Message, 'content' | 'hiddenReason' | 'takenBackAt'>,
  isAuthor: boolean,
) {
  if (takenBackAt) return { words: takenBackMessage, hidden: null }
  return visibleTo({ words: content, hiddenReason, isAuthor }, hiddenMessage)
}
