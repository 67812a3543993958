import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { EventOf } from '#server/events'
import { hasBlocked } from '#server/messages/blocks/is-blocked'
import { messages } from '#server/messages/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { notify } from '../notify.ts'

/**
 * Notifies the receiver of a message, without its content, which only the thread shows, to those who may read it. A message that was read
 * or taken back in the meantime needs no notification, nor does one from
 * somebody who is blocked.
 */
export async function onMessageSent(db: Db, { id: eventId, facts }: EventOf<'message.sent'>, { now }: ListenerTools) {
  if (facts.isWithheld) return
  const { senderId, receiverId, readAt, takenBackAt } = messages
  const [sent] = await db
    .select({ senderId, receiverId, readAt, takenBackAt, senderDisabledAt: people.disabledAt, isBlocked: hasBlocked(receiverId, senderId) })
    .from(messages)
    .innerJoin(people, eq(people.id, senderId))
    .where(eq(messages.id, facts.messageId))
    .limit(1)
  if (!sent || sent.readAt || sent.takenBackAt || sent.isBlocked || sent.senderDisabledAt) return
  await notify(db, { eventId, personIds: [sent.receiverId], kind: 'message_sent', facts: { senderId: sent.senderId } }, now())
}
