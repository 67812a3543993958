import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { addTasks } from '#server/platform/tasks/add-task'
import { calendarChannels, calendarConnections, calendars } from '../../tables.ts'
import { endAccessTask, sealEnding } from './end-access.ts'

type Settings = { secret: string; now: Date }

/**
 * Deletes a person's connections with their calendars and busy times, and returns their number. Tasks end the access at Google and close
 * its channels, so nothing waits for Google here.
 */
export async function deleteConnections(tx: Tx, { personId, which }: { personId: string; which?: SQL | undefined }, settings: Settings) {
  const isOf = and(eq(calendarConnections.personId, personId), which)
  const found = await tx.select({ id: calendarConnections.id }).from(calendarConnections).where(isOf).for('update')
  if (found.length === 0) return 0
  const ids = found.map(({ id }) => id)
  const channels = await findChannels(tx, ids)
  const { id, kind, account, access } = calendarConnections
  const deleted = await tx.delete(calendarConnections).where(inArray(id, ids)).returning({ id, kind, account, access })
  const until = new Date(settings.now.getTime() + calendarLimits.endAccessHours * 3_600_000).toISOString()
  const endings = deleted
    .filter((connection) => connection.kind === 'google')
    .map(({ id, account, access }) => ({
      account,
      access,
      channels: channels.filter(({ connectionId }) => connectionId === id).map(({ id, resourceId }) => ({ id, resourceId })),
    }))
  await addTasks(
    tx,
    endAccessTask,
    endings.map((ending) => ({ payload: { sealed: sealEnding(settings.secret, ending), until } })),
  )
  return deleted.length
}

function findChannels(tx: Tx, connectionIds: string[]) {
  const { id, resourceId } = calendarChannels
  const { connectionId } = calendars
  return tx
    .select({ connectionId, id, resourceId })
    .from(calendarChannels)
    .innerJoin(calendars, eq(calendars.id, calendarChannels.calendarId))
    .where(inArray(connectionId, connectionIds))
    .limit(calendarLimits.connections * calendarLimits.calendarsAConnection)
}
