import { hiddenMessage } from '@shutterbid/domain/messages/hidden-message'
import type { MessageView } from '@shutterbid/domain/messages/schemas'
import { visibleTo } from '@shutterbid/domain/shared/visible-to'

type Message = { id: string; senderId: string; content: string; sentAt: Date; readAt: Date | null; hiddenReason: string | null }

export function presentMessage({ id, senderId, content, sentAt, readAt, hiddenReason }: Message, viewer: { id: string }): MessageView {
  const isOwn = senderId === viewer.id
  const { words, hidden } = visibleTo({ words: content, hiddenReason, isAuthor: isOwn }, hiddenMessage)
  return { id, isOwn, content: words, sentAt, isRead: readAt !== null, hidden }
}
