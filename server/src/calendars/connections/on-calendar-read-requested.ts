import { requestedReadAt } from '@shutterbid/domain/calendars/rules'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { CalendarEvent } from '../event-facts.ts'
import { calendarConnections } from '../tables.ts'
import { addReadTasks } from './calendar-tasks.ts'

/** Adds the task that reads a connection; several requests before it runs are one. */
export async function onCalendarReadRequested(
  db: Db,
  { facts: { connectionId } }: CalendarEvent<'calendar.read_requested'>,
  { now: clock }: Pick<ListenerTools, 'now'>,
) {
  const now = clock()
  const { id, personId, failures, slowReads, nextReadAt } = calendarConnections
  const [found] = await db
    .select({ id, personId, failures, slowReads, nextReadAt })
    .from(calendarConnections)
    .where(eq(id, connectionId))
    .limit(1)
  if (found) await addReadTasks(db, [found], requestedReadAt({ ...found, now }))
}
