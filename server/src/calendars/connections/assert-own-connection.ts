import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { calendarConnections } from '../tables.ts'

export async function assertOwnConnection(tx: Tx, actor: Actor, { connectionId }: { connectionId: string }) {
  const isOwn = and(eq(calendarConnections.id, connectionId), eq(calendarConnections.personId, actor.id))
  if ((await tx.$count(calendarConnections, isOwn)) === 0) throw notFound()
}
