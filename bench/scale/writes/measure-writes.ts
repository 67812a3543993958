import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { withDemo } from '../../../bin/with-demo.ts'
import { cpuMs } from '../../cpu-ms.ts'
import { median } from '../../median.ts'
import { statementsSince, waitUntil } from '../../statements-since.ts'
import type { Rows } from '../figures.ts'
import { placeTokenOf } from '../operations.ts'
import { rowsOf } from '../try-part.ts'
import type { Copied } from '../with-copied-database.ts'
import { addWriters } from './add-writers.ts'
import { type Kind, kindsOf, requestOf } from './kinds.ts'
import { writesInTurns } from './writes-in-turns.ts'

/** Statements are prepared, and the names of tasks are registered. */
const warmUps = 6
/** Longer than a listener waits to gather messages; mails that are gathered for ten minutes are not awaited. */
const dueWithinSeconds = 15
const maxDrainSeconds = 240

export type Site = { origin: string; pid: number; placeToken: string }

/** Writes of signed-in people over HTTP: alone without a worker, alone with everything that follows, and 16 at once in turns with a reference. */
export async function measureWrites({ url, admin }: Copied): Promise<Rows> {
  const writers = await addWriters(admin)
  const kinds = kindsOf(writers.ours)
  const others = kindsOf(writers.reference)
  const requests = await withSite({ DATABASE_URL: url, ROLE: 'web' }, (site) => rowsOf(kinds, (kind) => countRequests(kind, site, admin)))
  return withSite({ DATABASE_URL: url }, async (site) => {
    await noneDue(admin)
    const idle = await idleRate(admin)
    return rowsOf(kinds, async (kind) => {
      const alone = await countAll(kind, site, { admin, idle })
      const other = others.find(({ name }) => name === kind.name)!
      const together = await writesInTurns(kind, other, { site, url, drained: () => noneDue(admin) })
      return { ...requests[kind.name], ...alone, ...together }
    })
  })
}

function withSite<Answer>(env: Record<string, string>, use: (site: Site) => Promise<Answer>) {
  const start = async (origin: string, _: string, pid: number) =>
    use({ origin, pid, placeToken: (await placeTokenOf(origin, 'Phoenix')) ?? '' })
  return withDemo('scale-writes', start, env)
}

async function countRequests(kind: Kind, site: Site, admin: pg.Client) {
  for (let run = 0; run < warmUps; run++) await writeOne(kind, site)
  await admin.query('select pg_stat_statements_reset()')
  for (let run = 0; run < kind.sequential; run++) await writeOne(kind, site)
  return { statements: (await statementsSince(admin)) / kind.sequential }
}

/** Until no task is left that one of the writes caused, without what an idle worker does in the same time. */
async function countAll(kind: Kind, site: Site, { admin, idle }: { admin: pg.Client; idle: number }) {
  for (let run = 0; run < warmUps; run++) await writeOne(kind, site)
  await noneDue(admin)
  await admin.query('select pg_stat_statements_reset()')
  const cpuBefore = cpuMs(site.pid)
  const startedAt = performance.now()
  const times: number[] = []
  for (let run = 0; run < kind.sequential; run++) {
    const sentAt = performance.now()
    await writeOne(kind, site)
    times.push(performance.now() - sentAt)
  }
  await noneDue(admin)
  const seconds = (performance.now() - startedAt) / 1000
  const all = ((await statementsSince(admin)) - idle * seconds) / kind.sequential
  return { p50: median(times), all, cpu: (cpuMs(site.pid) - cpuBefore) / kind.sequential }
}

async function writeOne(kind: Kind, { origin, placeToken }: Site) {
  const write = kind.next(placeToken)
  if (!write) throw new Error(`nothing is left to write for ${kind.name}`)
  const response = await fetch(requestOf(origin, write))
  if (!response.ok) throw new Error(`${kind.name} was answered ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}

/** Statements a second while nothing happens. */
async function idleRate(admin: pg.Client) {
  const seconds = 5
  await admin.query('select pg_stat_statements_reset()')
  await wait(seconds * 1000)
  return (await statementsSince(admin)) / seconds
}

/** Resolves when no task is due soon. */
async function noneDue(admin: pg.Client) {
  const due = `select from graphile_worker._private_jobs where run_at <= now() + $1 * interval '1 second' and attempts < max_attempts`
  const late = wait(maxDrainSeconds * 1000, 'late' as const, { ref: false })
  const isLate = (await Promise.race([late, waitUntil(admin, `not exists (${due})`, [dueWithinSeconds])])) === 'late'
  if (isLate) throw new Error(`the worker was not done after ${maxDrainSeconds} s`)
}
