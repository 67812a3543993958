import { type SQL, sql } from 'drizzle-orm'
import type { EventName } from '#server/events'
import type { listenerTasks } from '#server/listener-tasks'
import { events } from './tables.ts'

type Tasks = typeof listenerTasks
/** Events that no task waits for. */
type EventWithoutTasks = { [Name in EventName]: keyof Tasks[Name] extends never ? Name : never }[EventName]

/** Stores an event as part of a larger statement, with facts from its other parts; one for each row of `from`. */
export function insertEvent(name: EventWithoutTasks, { facts, from }: { facts: SQL; from: SQL }): SQL {
  return sql`insert into ${events} (name, facts) select ${name}, ${facts} from ${from}`
}
