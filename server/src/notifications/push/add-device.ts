import { notificationLimits } from '@shutterbid/domain/notifications/limits'
import type { NewPushDevice } from '@shutterbid/domain/notifications/push-schemas'
import { browserName } from '@shutterbid/domain/signing-in/browser-name'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { Push } from '#server/platform/push/push'
import { refused, unauthorized } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { sessions } from '#server/signing-in/tables'
import { pushDevices } from '../tables.ts'

type Context = { push: Push; sessionId: string | null; now: Date }

/**
 * The browser of this session takes pushes for this person from now on, instead of an earlier one. One address per session; above the
 * maximum, the browser used longest ago is removed.
 */
export async function addDevice(
  tx: Tx,
  actor: Actor,
  subscription: NewPushDevice,
  { push, sessionId, now }: Context,
): Promise<{ done: true }> {
  if (!push.accepts(subscription.endpoint)) throw refused('push_address_unusable')
  const session = sessionId === null ? null : await lockSession(tx, sessionId, actor.id)
  if (!session) throw unauthorized()
  const device = {
    ...subscription,
    personId: actor.id,
    sessionId: session.id,
    name: browserName(session.userAgent),
    createdAt: now,
    lastUsedAt: now,
    lastPushId: null,
    silentSince: null,
  }
  await tx.delete(pushDevices).where(and(eq(pushDevices.sessionId, session.id), ne(pushDevices.endpoint, subscription.endpoint)))
  await tx.insert(pushDevices).values(device).onConflictDoUpdate({ target: pushDevices.endpoint, set: device })
  const tooMany = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.personId, actor.id))
    .orderBy(desc(pushDevices.lastUsedAt), desc(pushDevices.id))
    .offset(notificationLimits.devices.max)
  await tx.delete(pushDevices).where(inArray(pushDevices.id, tooMany))
  return { done: true }
}

/** Keeps the session from ending before the device is stored. */
async function lockSession(tx: Tx, sessionId: string, personId: string) {
  const [session] = await tx
    .select({ id: sessions.id, userAgent: sessions.userAgent })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.personId, personId)))
    .limit(1)
    .for('key share')
  return session
}
