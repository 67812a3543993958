import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { clearAll } from './clear-all.ts'
import { findOwnNotification } from './queries.ts'

/** Dismisses one of the person's own notifications; once more is fine. */
export async function dismissNotification(
  tx: Tx,
  actor: Actor,
  { notificationId }: { notificationId: string },
  now: Date,
): Promise<{ done: true }> {
  if (!(await findOwnNotification(tx, { notificationId, personId: actor.id }))) throw notFound()
  return clearAll(tx, actor, { notificationIds: [notificationId] }, now)
}
