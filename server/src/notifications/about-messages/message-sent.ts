import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { hasBlocked } from '#server/messages/blocks/is-blocked'
import type { MessageEvents } from '#server/messages/events'
import { messages } from '#server/messages/tables'
import { type NoticeKind, noticeListener } from '../notice-kind.ts'

export const message_sent: NoticeKind<{ senderId: string }> = {
  text({ facts: { senderId }, eventCount }, { names }) {
    const name = names.get(senderId)
    if (name === undefined) return null
    return {
      message: eventCount > 1 ? `${name} sent you ${eventCount} messages.` : `${name} wrote to you.`,
      link: `/messages?user=${senderId}`,
      subject: `${name} wrote to you`,
      action: eventCount > 1 ? 'Read the messages' : 'Read the message',
    }
  },
  sample: ({ clientId }) => ({ facts: { senderId: clientId } }),
}

/**
 * To the receiver of a message, without its content, which only the thread shows, to those who may read it. A message that was read or taken
 * back in the meantime needs no notification, nor does one from somebody who is blocked.
 */
export const onMessageSent = noticeListener(async ({ messageId, isWithheld }: MessageEvents['message.sent'], { db }) => {
  if (isWithheld) return null
  const { senderId, receiverId, readAt, takenBackAt } = messages
  const [sent] = await db
    .select({ senderId, receiverId, readAt, takenBackAt, senderDisabledAt: people.disabledAt, isBlocked: hasBlocked(receiverId, senderId) })
    .from(messages)
    .innerJoin(people, eq(people.id, senderId))
    .where(eq(messages.id, messageId))
    .limit(1)
  if (!sent || sent.readAt || sent.takenBackAt || sent.isBlocked || sent.senderDisabledAt) return null
  return { kind: 'message_sent', personIds: [sent.receiverId], facts: { senderId: sent.senderId } }
})
