import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { pushDevices } from '../tables.ts'

/** A browser of this person takes no more pushes, whichever browser asks. */
export async function removeDevice(tx: Tx, actor: Actor, { deviceId }: { deviceId: string }): Promise<{ done: true }> {
  const isOwn = and(eq(pushDevices.id, deviceId), eq(pushDevices.personId, actor.id))
  const removed = await tx.delete(pushDevices).where(isOwn).returning({ id: pushDevices.id })
  if (removed.length === 0) throw notFound()
  return { done: true }
}
