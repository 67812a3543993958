import type { ConnectionsView } from '@shutterbid/domain/calendars/connection-schemas'
import type { Tx } from '#server/platform/db/open-database'
import type { Actor, Services } from '#server/platform/rpc'
import { connect } from './connect.ts'
import { findCalendars } from './find-calendars.ts'
import { listConnections } from './list-connections.ts'

type Tools = {
  services: Services
  write: (verb: (tx: Tx) => Promise<ConnectionsView>, options: { lock: 'exclusive' }) => Promise<ConnectionsView>
  storedAnswer: () => Promise<ConnectionsView | null>
  now: () => Date
}

/** Connects a calendar by the private address that its app gives out, after it was read once. */
export async function connectAddress({ services, write, storedAnswer, now }: Tools, actor: Actor, { address }: { address: string }) {
  const stored = await storedAnswer()
  if (stored) return stored
  const { calendars: drivers, secret } = services
  const url = new URL(address.replace(/^webcal:/i, 'https:'))
  const access = { kind: 'ics' as const, url: url.href }
  const found = await findCalendars(drivers, access)
  return write(
    async (tx) => {
      await connect(tx, actor, { access, account: url.host, found }, { secret, now: now() })
      return listConnections(tx, actor, drivers)
    },
    { lock: 'exclusive' },
  )
}
