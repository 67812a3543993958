import type { EventFacts, EventName, NewEvent } from '#server/events'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvents } from './record-events.ts'

/** Stores one event; see `recordEvents`. Returns its id. */
export async function recordEvent<Name extends EventName>(tx: Tx, name: Name, facts: EventFacts[Name]): Promise<string> {
  const [id] = await recordEvents(tx, [{ name, facts } as NewEvent])
  return id!
}
