import { sql } from 'drizzle-orm'
import type { EventFacts, EventName } from '#server/events'
import type { Tx } from '#server/platform/db/open-database'
import { addTask } from '#server/platform/tasks/add-task'
import { events } from './tables.ts'

/** Stored with the change that it describes: the change, the event, its task and its announcement are kept together, or none is. */
export async function recordEvent<Name extends EventName>(tx: Tx, name: Name, facts: EventFacts[Name]) {
  const [event] = await tx.insert(events).values({ name, facts }).returning({ id: events.id })
  if (!event) throw new Error('the event was not stored')
  await addTask(tx, 'spread-event', { eventId: event.id })
  await tx.execute(sql`select pg_notify('events', ${event.id})`)
  return event.id
}
