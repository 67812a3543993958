import { and, eq, isNull, sql } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import { isUnreadBy } from '#server/messages/count-unread'
import { messages } from '#server/messages/tables'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { recordEvent } from '#server/platform/events/record-event'
import { deliveries, notifications } from '../tables.ts'
import { onMessagesRead } from './on-messages-read.ts'

/** Lowers the count in the notification about a person's messages to those that are unread; marks it as read if there are none. */
export async function onMessageTakenBack(db: Db, event: EventOf<'message.taken_back'>, tools: Pick<ListenerTools, 'now'>) {
  const { senderId, receiverId } = event.facts
  const unread = await db.$count(messages, and(isUnreadBy(receiverId), eq(messages.senderId, senderId)))
  if (unread === 0) return onMessagesRead(db, { ...event, name: 'messages.read', facts: { readerId: receiverId, senderId } }, tools)
  const { id, personId, kind, subjectId, readAt, eventCount } = notifications
  const isAboutThem = and(eq(personId, receiverId), eq(kind, 'message_sent'), eq(subjectId, senderId), isNull(readAt))
  await db.transaction(async (tx) => {
    const counted = await tx
      .update(notifications)
      .set({ eventCount: unread })
      .where(and(isAboutThem, sql`${eventCount} > ${unread}`))
      .returning({ id })
    const [notification] = counted
    if (!notification) return
    await tx
      .update(deliveries)
      .set({ eventCount: sql`least(${deliveries.eventCount}, ${unread})` })
      .where(eq(deliveries.notificationId, notification.id))
    await recordEvent(tx, 'bell.changed', { personIds: [receiverId] })
  })
}
