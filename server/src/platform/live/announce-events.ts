import { setTimeout as wait } from 'node:timers/promises'
import { liveLimits } from '@shutterbid/domain/live/limits'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { backoffMs } from '#server/platform/backoff'
import { databaseSocket } from '#server/platform/db/embedded/database-socket'
import { type AnnouncedEvent, readEvents } from './read-events.ts'

export type Announcer = {
  /** Called once for every committed event, in batches; also without events, when only the position has moved. */
  onEvents(events: AnnouncedEvent[], position: string): Promise<void>
  /** Too many events were missed; `position` is where it continues. */
  onGap(position: string): void
  /** A database that does not answer for this long counts as hung, and the connection is closed. */
  silentMs?: number
}

const retry = { firstMs: 100, maxMs: 1000 }
/** Events in quick succession are read together. */
const pause = { busyMs: 50, idleMs: 100 }

/**
 * Polls the table of events instead of using NOTIFY, which makes transactions commit one at a time (docs/decisions/0024). Resolves after
 * the first read. A lost connection is replaced, and no event is missed.
 */
export async function announceEvents(url: string, { onEvents, onGap, silentMs = 5000 }: Announcer) {
  const stopping = new AbortController()
  const { signal } = stopping
  const firstRead = Promise.withResolvers<void>()
  let position: string | null = null
  let failures = 0
  const running = run()
  await firstRead.promise
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }

  async function run() {
    while (!signal.aborted) {
      const client = openClient(url, silentMs)
      await client
        .connect()
        .then(() => readRepeatedly(drizzle({ client })))
        .catch(() => failures++)
      await client.end()
      await wait(backoffMs(failures, retry), undefined, { signal }).catch(() => {})
    }
  }

  async function readRepeatedly(db: NodePgDatabase) {
    while (!signal.aborted) {
      const read = await readEvents(db, position, liveLimits.announced)
      if (read.hasMissed) onGap(read.position)
      else await onEvents(read.events, read.position)
      position = read.position
      failures = 0
      firstRead.resolve()
      await wait(read.events.length > 0 ? pause.busyMs : pause.idleMs, undefined, { signal })
    }
  }
}

function openClient(url: string, silentMs: number) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: silentMs,
    application_name: 'shutterbid announcer',
    stream: () => databaseSocket(silentMs),
  })
  // Without a listener an error would end the process; the next statement fails anyway.
  client.on('error', () => {})
  return client
}
