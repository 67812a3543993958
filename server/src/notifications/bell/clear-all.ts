import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { notifications } from '../tables.ts'
import { recordEvent } from './events.ts'

type Input = { notificationIds: string[]; seenAt: Date }

/** Dismisses the given notifications of this person, except those updated since `seenAt`. */
export async function clearAll(tx: Tx, actor: Actor, { notificationIds, seenAt }: Input, now: Date): Promise<{ done: true }> {
  const { id, personId, dismissedAt, notifiedAt } = notifications
  const isSeen = and(eq(personId, actor.id), inArray(id, notificationIds), isNull(dismissedAt), lte(notifiedAt, seenAt))
  const dismissed = await tx.update(notifications).set({ dismissedAt: now }).where(isSeen).returning({ id })
  if (dismissed.length > 0) await recordEvent(tx, 'bell.changed', { personIds: [actor.id] })
  return { done: true }
}
