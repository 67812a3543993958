import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { EventOf } from '#server/events'
import { messages } from '#server/messages/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

/**
 * Notifies the receiver of a message, without its content, which only the thread shows, to those who may read it. A message that was read
 * or taken back in the meantime needs no notification.
 */
export async function onMessageSent(db: Db, { id: eventId, facts }: EventOf<'message.sent'>, { now }: ListenerTools) {
  const { senderId, receiverId, readAt, takenBackAt } = messages
  const [sent] = await db
    .select({ senderId, receiverId, readAt, takenBackAt, senderDisabledAt: people.disabledAt })
    .from(messages)
    .innerJoin(people, eq(people.id, senderId))
    .where(eq(messages.id, facts.messageId))
    .limit(1)
  if (!sent || sent.readAt || sent.takenBackAt || sent.senderDisabledAt) return
  await notify(db, { eventId, personIds: [sent.receiverId], kind: 'message_sent', facts: { senderId: sent.senderId } }, now())
}
