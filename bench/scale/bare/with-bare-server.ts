import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BarePage } from './bare-server.ts'

export type BareServer = { origin: string; pid: number; keep(page: BarePage): Promise<void> }
type Searched = { latitude: number; longitude: number }

/** Runs `use` with the bare server on this database. `searched`: the place around which it searches. */
export async function withBareServer<Answer>(
  { url, searched }: { url: string; searched: Searched },
  use: (server: BareServer) => Promise<Answer>,
): Promise<Answer> {
  const place = { SEARCH_LATITUDE: String(searched.latitude), SEARCH_LONGITUDE: String(searched.longitude) }
  const env = { ...process.env, NODE_ENV: 'production', DATABASE_URL: url, ...place }
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { env })
  const ended = once(child, 'exit')
  try {
    const [port] = await Promise.race([
      once(child, 'message'),
      ended.then(() => {
        throw new Error('the bare server did not start')
      }),
    ])
    const keep = async (page: BarePage) => {
      const kept = once(child, 'message')
      child.send(page)
      await kept
    }
    return await use({ origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, keep })
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
