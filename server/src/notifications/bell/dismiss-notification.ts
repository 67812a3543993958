import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { findOwnNotification } from '../queries.ts'
import { clearAll } from './clear-all.ts'

type Input = { notificationId: string; seenAt: Date }

/** Dismisses a person's own notification, unless it was updated since they saw it; idempotent. */
export async function dismissNotification(tx: Tx, actor: Actor, { notificationId, seenAt }: Input, now: Date): Promise<{ done: true }> {
  if (!(await findOwnNotification(tx, { notificationId, personId: actor.id }))) throw notFound()
  return clearAll(tx, actor, { notificationIds: [notificationId], seenAt }, now)
}
