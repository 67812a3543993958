import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { cpuMs } from '../../../bench/cpu-ms.ts'
import { connect } from '../../../server/src/platform/db/open-database.ts'
import type { Report } from '../../faults/report.ts'
import type { Cluster } from '../open-cluster.ts'
import { query } from '../query.ts'

const counts = [2, 10, 30]
const eventsPerSecond = 50
const measureMs = 10_000
const perProcess = 10
/** After a reading with events there is a pause of at least 10 ms. */
const mostReads = 100
/** Of one processor of the primary, from which on one reader for all would pay. */
const goal = 0.25

type Figures = { statements: number; cores: number }

/** What announcing web processes cost the primary. */
export async function announcer(cluster: Cluster, report: Report) {
  report.title(`Announcers against one primary, ${measureMs / 1000} s each`)
  // It has migrated the database; its own announcer would count, too.
  await cluster.targets['web 1'].kill()
  const measured: { count: number; idle: Figures; busy: Figures }[] = []
  for (const count of counts) {
    const children = await startAnnouncers(cluster.primaryUrl, count)
    try {
      const idle = await measure(cluster)
      const writing = writeEvents(cluster.primaryUrl)
      const { statements, cores } = await measure(cluster)
      await writing.stop()
      const busy = { statements: statements - eventsPerSecond, cores }
      measured.push({ count, idle, busy })
      report.say(`${String(count).padStart(2)} announcers: idle ${line(idle)}; at ${eventsPerSecond} events a second ${line(busy)}`)
    } finally {
      for (const child of children) child.kill()
    }
  }
  const [first, last] = [measured[0], measured.at(-1)]
  if (!first || !last) return
  const each = (what: 'idle' | 'busy') => (last[what].cores - first[what].cores) / (last.count - first.count)
  report.say(
    `one more web process costs ${(each('idle') * 100).toFixed(2)} % of a processor of the primary idle, ${(each('busy') * 100).toFixed(2)} % at ${eventsPerSecond} events a second`,
  )
  // A busy machine starves the announcers of this bench, so the most that one could ask is computed.
  const perStatement = last.busy.cores / last.busy.statements
  const most = perStatement * mostReads
  report.say(
    `a statement takes ${(perStatement * 1000).toFixed(2)} ms; a web process that reads ${mostReads} times a second, the most there is, ${(most * 100).toFixed(1)} %`,
  )
  report.say(
    `one reader that publishes to a broker pays where announcers take ${goal * 100} % of one processor: from about ${Math.ceil(goal / each('busy'))} web processes on as measured, ` +
      `from ${Math.ceil(goal / most)} on if each read the most`,
  )
}

const line = ({ statements, cores }: Figures) =>
  `${statements.toFixed(0)} statements a second, ${(cores * 100).toFixed(1)} % of a processor`

async function startAnnouncers(url: string, count: number) {
  const children: ChildProcess[] = []
  for (let left = count; left > 0; left -= perProcess) {
    const child = fork(join(import.meta.dirname, '../parts/announce.ts'), [url, String(Math.min(left, perProcess))], { execArgv: [] })
    children.push(child)
    await once(child, 'message')
  }
  return children
}

/** The statements of the database, each a transaction of its own, and the processor time of the connections that announce. */
async function measure({ adminUrl }: Cluster): Promise<Figures> {
  const backends = await query<{ pid: number }>(
    adminUrl,
    `select pid from pg_stat_activity where application_name = 'shutterbid announcer'`,
  )
  const now = async () => ({
    at: performance.now(),
    cpu: backends.reduce((sum, { pid }) => sum + cpuMs(pid), 0),
    statements: await statementsOf(adminUrl),
  })
  const before = await now()
  await wait(measureMs)
  const after = await now()
  const ms = after.at - before.at
  return { statements: ((after.statements - before.statements) * 1000) / ms, cores: (after.cpu - before.cpu) / ms }
}

async function statementsOf(adminUrl: string) {
  const [row] = await query<{ count: number }>(
    adminUrl,
    `select xact_commit::int as count from pg_stat_database where datname = 'shutterbid'`,
  )
  return row?.count ?? 0
}

/** Events that nobody listens to, one transaction each. */
function writeEvents(url: string) {
  const { pool } = connect(url)
  let isOver = false
  const running = (async () => {
    const startedAt = performance.now()
    for (let sent = 0; !isOver; sent++) {
      await wait(Math.max(0, startedAt + (sent * 1000) / eventsPerSecond - performance.now()))
      await pool.query(`insert into events (name, facts) values ('cluster.tried', '{}')`)
    }
  })()
  return {
    async stop() {
      isOver = true
      await running
      await pool.end()
    },
  }
}
