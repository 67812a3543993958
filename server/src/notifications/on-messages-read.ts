import { and, eq, isNull } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { recordEvent } from '#server/platform/events/record-event'
import { conversationLink } from './notice-words.ts'
import { notifications } from './tables.ts'

/** The line that says who wrote is read with what they wrote. */
export async function onMessagesRead(
  db: Db,
  { facts: { readerId, senderId } }: EventOf<'messages.read'>,
  { now }: Pick<ListenerTools, 'now'>,
) {
  const isTheLine = and(
    eq(notifications.personId, readerId),
    eq(notifications.link, conversationLink(senderId)),
    isNull(notifications.readAt),
  )
  await db.transaction(async (tx) => {
    const read = await tx.update(notifications).set({ readAt: now() }).where(isTheLine).returning({ id: notifications.id })
    if (read.length > 0) await recordEvent(tx, 'bell.changed', { personIds: [readerId] })
  })
}
