import type { ConnectionsView } from '@shutterbid/domain/calendars/connection-schemas'
import type { CalendarAccess } from '#server/platform/calendars/calendar-driver'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor, Services } from '#server/platform/rpc'
import { connect } from './connect.ts'
import { findCalendars } from './find-calendars.ts'
import { listConnections } from './list-connections.ts'

export type ConnectTools = {
  services: Services
  write: (verb: (tx: Tx) => Promise<ConnectionsView>, options: { lock: 'exclusive' }) => Promise<ConnectionsView>
  storedAnswer: () => Promise<ConnectionsView | null>
  now: () => Date
}
type NewAccess = { access: CalendarAccess; account: string }

/** Stores an access after its calendars were listed once, or refuses with what is wrong. */
export async function connectAccess({ services, write, storedAnswer, now }: ConnectTools, actor: Actor, { access, account }: NewAccess) {
  const stored = await storedAnswer()
  if (stored) return stored
  const { calendars: drivers, calendarReads, secret } = services
  const found = await calendarReads(actor.id, () => findCalendars(drivers, access))
  return write(
    async (tx) => {
      await connect(tx, actor, { access, account, found }, { secret, now: now() })
      return listConnections(tx, actor, drivers)
    },
    { lock: 'exclusive' },
  )
}
