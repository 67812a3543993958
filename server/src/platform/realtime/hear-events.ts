import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

export type Hear = { onEvent(eventId: string): void; onGap(): void }

const retryMs = 500

/** Calls `onEvent` for every committed event, and `onGap` when some may have been missed because the connection broke. */
export async function hearEvents(url: string, { onEvent, onGap }: Hear) {
  let client: pg.Client | undefined
  let isStopped = false

  const listen = async () => {
    client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('error', () => {})
    client.on('end', () => void listenAgain())
    client.on('notification', ({ payload }) => payload && onEvent(payload))
    await client.connect()
    await client.query('listen events')
  }

  const listenAgain = async () => {
    while (!isStopped) {
      await wait(retryMs)
      const isBack = await listen().then(
        () => true,
        () => false,
      )
      if (isBack) return onGap()
    }
  }

  await listen()
  return {
    stop: async () => {
      isStopped = true
      await client?.end()
    },
  }
}
