import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { and, eq } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { addTasks } from '#server/platform/tasks/add-tasks'
import { calendarConnections, calendars } from '../tables.ts'
import { readCalendarTask } from './read-due-connections.ts'

/** Has a hired photographer's shoots written to their calendars; a connection that fails does it when it is tried again. */
export async function onShootsChanged(db: Db, { facts }: EventOf<'bid.accepted' | 'job.cancelled'>, { now }: Pick<ListenerTools, 'now'>) {
  const { photographerId } = facts
  if (!photographerId) return
  const found = await db
    .selectDistinct({ connectionId: calendars.connectionId })
    .from(calendars)
    .innerJoin(calendarConnections, eq(calendarConnections.id, calendars.connectionId))
    .where(and(eq(calendarConnections.personId, photographerId), eq(calendarConnections.failures, 0), eq(calendars.writesShoots, true)))
    .limit(calendarLimits.connections)
  const tasks = found.map(({ connectionId }) => ({ payload: { connectionId }, key: `${readCalendarTask} ${connectionId}`, runAt: now() }))
  await addTasks(db, readCalendarTask, tasks)
}
