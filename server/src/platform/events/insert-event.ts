import { type SQL, sql } from 'drizzle-orm'
import { type EventName, listenerTasksOf } from '#server/events'
import { events } from './tables.ts'

/** Stores an event without listeners as part of a larger statement, with facts from its other parts; one for each row of `from`. */
export function insertEvent(name: EventName, { facts, from }: { facts: SQL; from: SQL }): SQL {
  if (listenerTasksOf(name).length > 0) throw new Error(`${name} has listeners, whose tasks this would not add`)
  return sql`insert into ${events} (name, facts) select ${name}, ${facts} from ${from}`
}
