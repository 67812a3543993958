import { setTimeout as wait } from 'node:timers/promises'
import { inDatabase } from '../e2e/database.ts'

const maxSeconds = 300

/** Resolves when the worker is idle: after its first start a demo draws its pictures for a while. */
export async function whenQuiet(dataDir: string) {
  const due = 'select count(*)::int as due from graphile_worker.jobs where attempts < max_attempts and run_at <= now()'
  for (let second = 0; second < maxSeconds; second++) {
    const { rows } = await inDatabase(({ $client }) => $client.query<{ due: number }>(due), dataDir)
    if (rows[0]?.due === 0) return
    await wait(1000)
  }
  throw new Error('the worker did not become idle')
}
