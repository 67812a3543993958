import { calendarLimits } from '@shutterbid/domain/calendars/limits'
import { and, eq } from 'drizzle-orm'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { calendarConnections, calendars } from '../tables.ts'
import { addReadTasks } from './add-read-tasks.ts'

/** Has a hired photographer's shoots written to their calendars; a connection that fails does it when it is tried again. */
export async function onShootsChanged(db: Db, { facts }: EventOf<'bid.accepted' | 'job.cancelled'>, { now }: Pick<ListenerTools, 'now'>) {
  const { photographerId } = facts
  if (!photographerId) return
  const found = await db
    .selectDistinct({ id: calendarConnections.id, personId: calendarConnections.personId })
    .from(calendars)
    .innerJoin(calendarConnections, eq(calendarConnections.id, calendars.connectionId))
    .where(and(eq(calendarConnections.personId, photographerId), eq(calendarConnections.failures, 0), eq(calendars.writesShoots, true)))
    .limit(calendarLimits.connections)
  await addReadTasks(db, found, now())
}
