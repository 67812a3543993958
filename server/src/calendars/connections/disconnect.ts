import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { calendarConnections } from '../tables.ts'

/** Deletes a connection with its calendars and their busy times. */
export async function disconnect(tx: Tx, actor: Actor, { connectionId }: { connectionId: string }) {
  const isOwn = and(eq(calendarConnections.id, connectionId), eq(calendarConnections.personId, actor.id))
  const gone = await tx.delete(calendarConnections).where(isOwn).returning({ id: calendarConnections.id })
  if (gone.length === 0) throw notFound()
  await recordEvent(tx, 'calendars.changed', { personId: actor.id })
}
