import type { MessageView } from '@shutterbid/domain/messages/schemas'

type Message = { id: string; senderId: string; content: string; sentAt: Date; readAt: Date | null }

export function presentMessage({ id, senderId, content, sentAt, readAt }: Message, viewer: { id: string }): MessageView {
  return { id, isOwn: senderId === viewer.id, content, sentAt, isRead: readAt !== null }
}
