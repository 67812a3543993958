import { messageLimits } from '@shutterbid/domain/messages/limits'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { hasBlocked } from './blocks/is-blocked.ts'
import { messages } from './tables.ts'

/** Counted up to one more than the badge shows. */
export async function countUnread(db: Db, actor: Actor): Promise<{ unreadCount: number }> {
  const unread = db
    .select({ id: messages.id })
    .from(messages)
    .where(and(isUnreadBy(actor.id), sql`not ${hasBlocked(actor.id, messages.senderId)}`))
    .limit(messageLimits.badgeMax + 1)
    .as('unread')
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(unread)
  return { unreadCount: counted?.count ?? 0 }
}

/** Sent to a person who has not seen it. */
export function isUnreadBy(personId: string) {
  return and(eq(messages.receiverId, personId), isNull(messages.readAt), isNull(messages.takenBackAt))
}
