import { and, eq, isNull } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { recordEvent } from '#server/platform/events/record-event'
import { notifications } from '../tables.ts'

/** Reading a conversation also reads the notification about its messages. */
export async function onMessagesRead(
  db: Db,
  { facts: { readerId, senderId } }: EventOf<'messages.read'>,
  { now }: Pick<ListenerTools, 'now'>,
) {
  const { personId, kind, subjectId, readAt } = notifications
  const isUnread = and(eq(personId, readerId), eq(kind, 'message_sent'), eq(subjectId, senderId), isNull(readAt))
  await db.transaction(async (tx) => {
    const read = await tx.update(notifications).set({ readAt: now() }).where(isUnread).returning({ id: notifications.id })
    if (read.length > 0) await recordEvent(tx, 'bell.changed', { personIds: [readerId] })
  })
}
