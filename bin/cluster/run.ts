import { parseArgs } from 'node:util'
import { openReport } from '../faults/report.ts'
import { announcer } from './commands/announcer.ts'
import { drive } from './commands/drive.ts'
import { failover } from './commands/failover.ts'
import { pictures } from './commands/pictures.ts'
import { rolling } from './commands/rolling.ts'
import { type Cluster, type ClusterOptions, openCluster } from './open-cluster.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '20' },
    writes: { type: 'string', default: '50' },
    rate: { type: 'string', default: '1' },
  },
})
const [command = 'drive'] = positionals
const report = openReport()
const commands: Record<string, () => Promise<void>> = {
  drive: () => within((cluster) => drive(cluster, report, Number(values.rate))),
  up: () => within(stay),
  pictures: () => within((cluster) => pictures(cluster, report), { hasCache: true }),
  announcer: () => within((cluster) => announcer(cluster, report), { webs: 1, workers: 0 }),
  rolling: () => within((cluster) => rolling(cluster, report, Number(values.rate))),
  failover: () => within((cluster) => failover(cluster, report, { rounds: Number(values.rounds), writes: Number(values.writes) })),
}
const run = commands[command]
if (!run) {
  console.error(`npm run cluster -- one of: ${Object.keys(commands).join(', ')}`)
  process.exit(1)
}
await run()
process.exit(report.close() ? 0 : 1)

async function within(work: (cluster: Cluster) => Promise<void>, options: ClusterOptions = {}) {
  const startedAt = performance.now()
  const cluster = await openCluster(options)
  report.say(`the cluster serves after ${((performance.now() - startedAt) / 1000).toFixed(0)} s; logs: ${cluster.logFolder}`)
  try {
    await work(cluster)
  } finally {
    await cluster.close()
  }
}

/** Until Ctrl-C. */
async function stay({ publicUrl, webUrls, workers, primaryUrl, adminUrl, poolerUrl, readUrl, members }: Cluster) {
  const addresses = {
    'the site': publicUrl,
    'web processes': webUrls.join(' '),
    'monitors of workers': workers.map(({ monitorUrl }) => monitorUrl).join(' '),
    'DATABASE_URL (pooler)': poolerUrl,
    'DATABASE_DIRECT_URL (primary)': primaryUrl,
    'DATABASE_READ_URL (standbys)': readUrl,
    superuser: adminUrl,
  }
  for (const [name, address] of Object.entries(addresses)) report.say(`${name.padEnd(30)} ${address}`)
  for (const { name, role, state } of await members()) report.say(`${name.padEnd(30)} ${role}, ${state}`)
  report.say('Ctrl-C ends it.')
  setInterval(() => {}, 60_000)
  await new Promise(() => {})
}
