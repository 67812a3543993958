import { setTimeout as wait } from 'node:timers/promises'

const maxSeconds = 300
const due = 'select count(*)::int as due from graphile_worker.jobs where attempts < max_attempts and run_at <= now()'

/** Resolves when no task is due: after its first start the worker of a demo makes pictures for a while. */
export async function whenIdle(query: (sql: string) => Promise<{ rows: { due: number }[] }>) {
  for (let second = 0; second < maxSeconds; second++) {
    const { rows } = await query(due)
    if (rows[0]?.due === 0) return
    await wait(1000)
  }
  throw new Error('the worker did not become idle')
}
