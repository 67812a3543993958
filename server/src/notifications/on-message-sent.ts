import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { EventOf } from '#server/events'
import { messages } from '#server/messages/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { noticeWords } from './notice-words.ts'
import { ringBell } from './ring-bell.ts'

/** Says who wrote, and never what: the thread says that to whom it may. Whoever has read the message meanwhile is not told. */
export async function onMessageSent(db: Db, { id: eventId, facts }: EventOf<'message.sent'>, tools: ListenerTools) {
  const { senderId, receiverId, readAt } = messages
  const [sent] = await db
    .select({ senderId, receiverId, readAt, senderName: people.name, senderDisabledAt: people.disabledAt })
    .from(messages)
    .innerJoin(people, eq(people.id, senderId))
    .where(eq(messages.id, facts.messageId))
    .limit(1)
  if (!sent || sent.readAt || sent.senderDisabledAt) return
  await ringBell(db, tools, { eventId, personIds: [sent.receiverId], notice: noticeWords.messageSent(sent), isConversation: true })
}
