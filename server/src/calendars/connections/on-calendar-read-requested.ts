import type { Listener } from '#server/listeners'
import { readConnection } from './read-connection.ts'

export const onCalendarReadRequested: Listener<'calendar.read_requested'> = async (db, { facts: { connectionId } }, tools) => {
  await readConnection(db, tools, connectionId)
}
