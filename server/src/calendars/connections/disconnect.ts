import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { notFound } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { calendarConnections } from '../tables.ts'
import { deleteConnections } from './end-access/delete-connections.ts'

/** Deletes a connection with its calendars and their busy times. */
export async function disconnect(
  tx: Tx,
  actor: Actor,
  { connectionId }: { connectionId: string },
  settings: { secret: string; now: Date },
) {
  const { id: personId } = actor
  const deleted = await deleteConnections(tx, { personId, which: eq(calendarConnections.id, connectionId) }, settings)
  if (deleted === 0) throw notFound()
  await recordEvent(tx, 'calendars.changed', { personId, part: 'disconnected' })
}
