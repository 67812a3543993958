import { setTimeout as wait } from 'node:timers/promises'
import { liveLimits } from '@shutterbid/domain/live/limits'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Logger } from 'pino'
import { databaseSocket } from '#server/platform/db/embedded/database-socket'
import { clientOf } from '#server/platform/db/preparing-client'
import { onRecorded } from '#server/platform/events/recorded'
import { retryDelayMs } from '#server/platform/retry'
import { type AnnouncedEvent, readEvents } from './read-events.ts'

export type Announcer = {
  /** Called once for every committed event, in batches; also without events, when only the position has moved. */
  onEvents(events: AnnouncedEvent[], position: string): Promise<void>
  /** Too many events were missed; `position` is where it continues. */
  onGap(position: string): void
  /** A database that does not answer for this long counts as hung, and the connection is closed. */
  silentMs?: number
  /** How long it waits for events of other processes while there are none. */
  idleMs?: number
  /** Nothing is prepared under a name. */
  isUnnamed?: boolean
}
type Settings = Announcer & {
  log: Logger
  /** A connection that goes on failing is logged once in this time. */
  logEveryMs?: number
}

const retry = { firstMs: 100, maxMs: 1000 }
/**
 * Events in quick succession are read together: after a reading with events there is a pause of a few times as long as it took. For a while
 * after an event the next ones are looked for as often.
 */
const pause = { minMs: 10, maxMs: 50, perReadMs: 4, idleMs: 100 }
const busyForMs = 2000

/**
 * Polls the table of events instead of using NOTIFY, which makes transactions commit one at a time (docs/decisions/0024); what this process
 * commits is read at once. Resolves after the first read. A lost connection is replaced, and no event is missed.
 */
export async function announceEvents(
  url: string,
  { log, logEveryMs = 60_000, onEvents, onGap, silentMs = 5000, idleMs = pause.idleMs, isUnnamed = false }: Settings,
) {
  const Client = clientOf({ isUnnamed })
  const stopping = new AbortController()
  const { signal } = stopping
  const firstRead = Promise.withResolvers<void>()
  let position: string | null = null
  let failures = 0
  let nextLogAt = 0
  let busyUntil = 0
  let isRecorded = false
  let wake = () => {}
  const stopListening = onRecorded(() => {
    isRecorded = true
    wake()
  })
  const running = run()
  await firstRead.promise
  return {
    stop: async () => {
      stopListening()
      stopping.abort()
      wake()
      await running
    },
  }

  async function run() {
    while (!signal.aborted) {
      const client = openClient(Client, url, silentMs)
      await client
        .connect()
        .then(() => readRepeatedly(drizzle({ client })))
        .catch(noteFailure)
      await client.end()
      await wait(retryDelayMs(failures, retry), undefined, { signal }).catch(() => {})
    }
  }

  function noteFailure(error: unknown) {
    failures++
    const now = performance.now()
    if (signal.aborted || now < nextLogAt) return
    nextLogAt = now + logEveryMs
    log.error({ err: error, failures }, 'events cannot be announced, which is tried again')
  }

  async function readRepeatedly(db: NodePgDatabase) {
    while (!signal.aborted) {
      isRecorded = false
      const startedAt = performance.now()
      const read = await readEvents(db, position, liveLimits.announced)
      if (read.hasMissed) onGap(read.position)
      else await onEvents(read.events, read.position)
      position = read.position
      failures = 0
      firstRead.resolve()
      const now = performance.now()
      if (read.events.length > 0) busyUntil = now + busyForMs
      if (read.events.length > 0 || now < busyUntil) {
        const shortMs = Math.min(pause.maxMs, Math.max(pause.minMs, (now - startedAt) * pause.perReadMs))
        await wait(shortMs, undefined, { signal })
      } else await idle()
    }
  }

  /** Until this process commits events, or for a while. */
  async function idle() {
    if (isRecorded || signal.aborted) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, idleMs)
    wake = resolve
    await promise
    clearTimeout(timer)
  }
}

function openClient(Client: typeof pg.Client, url: string, silentMs: number) {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: silentMs,
    application_name: 'shutterbid announcer',
    stream: () => databaseSocket(silentMs),
  })
  // Without a listener an error would end the process; the next statement fails anyway.
  client.on('error', () => {})
  return client
}
