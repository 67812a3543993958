import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { backoffMs } from '#server/platform/backoff'
import { databaseSocket } from '#server/platform/db/database-socket'

export type EventListener = {
  onEvent(eventId: string): void
  onGap(): void
  /** A query this often shows whether the connection still works: a server that hangs does not close it. */
  probeMs?: number
}

const retry = { firstMs: 100, mostMs: 1000 }
const connectMs = 3000

/**
 * Calls `onEvent` for every committed event, and `onGap` when some may have been missed because the connection was lost.
 * Resolves once it listens, and listens again whenever it has lost its connection; there is never more than one.
 */
export async function listenForEvents(url: string, { onEvent, onGap, probeMs = 5000 }: EventListener) {
  const stopping = new AbortController()
  const listening = Promise.withResolvers<void>()
  const running = keepListening()
  await listening.promise
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }

  async function keepListening() {
    let isFirst = true
    let failures = 0
    while (!stopping.signal.aborted) {
      const client = openClient()
      try {
        await client.connect()
        await client.query('listen events')
        failures = 0
        if (!isFirst) onGap()
        isFirst = false
        listening.resolve()
        await untilLost(client, { probeMs, signal: stopping.signal })
      } catch {
        failures++
      } finally {
        await client.end()
      }
      await wait(backoffMs(failures, retry), undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  function openClient() {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connectMs,
      application_name: 'shutterbid listener',
      stream: () => databaseSocket(2 * probeMs),
    })
    // Without a listener an error would end the process; `end` follows each of them.
    client.on('error', () => {})
    client.on('notification', ({ payload }) => payload && onEvent(payload))
    return client
  }
}

/** Resolves or rejects when the connection is lost, or listening ends. */
async function untilLost(client: pg.Client, { probeMs, signal }: { probeMs: number; signal: AbortSignal }) {
  const isLost = once(client, 'end', { signal }).then(() => true)
  while (!(await Promise.race([isLost, wait(probeMs, false, { signal, ref: false })]))) await client.query('select 1')
}
