import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { calendarConnections } from '../tables.ts'

/** Returns the access, encrypted. */
export async function findOwnAccess(tx: Tx, actor: Actor, { connectionId }: { connectionId: string }): Promise<string> {
  const { id, personId, access } = calendarConnections
  const isOwn = and(eq(id, connectionId), eq(personId, actor.id))
  const [own] = await tx.select({ access }).from(calendarConnections).where(isOwn).limit(1)
  if (!own) throw notFound()
  return own.access
}
