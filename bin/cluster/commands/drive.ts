import { setTimeout as wait } from 'node:timers/promises'
import type { Report } from '../../faults/report.ts'
import { fill } from '../fill.ts'
import type { Cluster } from '../open-cluster.ts'
import { query } from '../query.ts'
import { percentile, startLoad } from '../start-load.ts'

const seconds = 60

/** A minute of reads, pages, messages and bids of signed-in people; `rate` 1 is 16 a second. */
export async function drive(cluster: Cluster, report: Report, rate: number) {
  const world = await fill(cluster)
  report.title(
    `${world.clients.length} clients, ${world.photographers.length} photographers, ${world.jobIds.length} jobs; ${seconds} s of reads and writes`,
  )
  const load = startLoad(cluster, world, { messages: 4 * rate, reads: 8 * rate, pages: 2 * rate, bids: 2 * rate })
  await wait(seconds * 1000)
  await load.stop()
  for (const [kind, times] of load.times)
    report.say(
      `${kind.padEnd(9)} ${(times.length / seconds).toFixed(1)} a second, p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms`,
    )
  for (const [outcome, text] of load.samples) report.say(`${outcome}: ${text}`)
  report.expect(load.failed() === 0, `failed: ${load.summary()}`)
  const found = await query<{ id: string }>(cluster.adminUrl, 'select id from messages where id = any($1)', [
    load.acknowledged.map(({ id }) => id),
  ])
  report.expect(found.length === load.acknowledged.length, `${load.acknowledged.length - found.length} acknowledged messages are missing`)
  await sayConnections(cluster, report)
}

/** The connections at the primary by who holds them, and those through the pooler. */
async function sayConnections({ adminUrl, database, poolerUrl }: Cluster, report: Report) {
  const leader = await database.nodeOf('leader')
  const rows = await query<{ name: string; count: number }>(
    leader ? database.urlOf(leader) : adminUrl,
    `select coalesce(nullif(application_name, ''), usename) as name, count(*)::int as count from pg_stat_activity
     where backend_type in ('client backend', 'walsender') and pid <> pg_backend_pid() group by 1 order by 1`,
  )
  report.say(`connections of the primary: ${rows.map(({ name, count }) => `${name} ${count}`).join(', ')}`)
  const pools = await query<{ database: string; cl_active: string; sv_active: string; sv_idle: string }>(
    poolerUrl.replace(/shutterbid$/, 'pgbouncer'),
    'show pools',
  )
  const pool = pools.find(({ database }) => database === 'shutterbid')
  report.say(`pooler: ${pool?.cl_active} clients use ${Number(pool?.sv_active) + Number(pool?.sv_idle)} connections`)
}
