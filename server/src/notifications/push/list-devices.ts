import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import type { PushView } from '@shutterbid/domain/notifications/push-schemas'
import { desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { Push } from '#server/platform/push/push'
import type { Actor } from '#server/platform/rpc'
import { pushDevices } from '../tables.ts'

/** A person's own browsers that take pushes, the one that asks first. */
export async function listDevices(db: Db | Tx, actor: Actor, context: { sessionId: string | null; push: Push }): Promise<PushView> {
  const { id, name, createdAt, lastUsedAt, sessionId, personId } = pushDevices
  const isThis = sql<boolean>`coalesce(${sessionId} = ${context.sessionId}, false)`
  const devices = await db
    .select({ id, name, createdAt, lastUsedAt, isThis })
    .from(pushDevices)
    .where(eq(personId, actor.id))
    .orderBy(desc(isThis), desc(lastUsedAt), desc(id))
    .limit(notificationLimits.devices.max)
  const { publicKey, isLocal } = context.push
  return { publicKey, isLocal, sessionId: context.sessionId, devices }
}
