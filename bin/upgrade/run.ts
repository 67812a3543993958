// Upgrades a filled database of the last release while nine people use the site, and the old program goes on for a while beside the new one.
// Goals: no request fails, no request waits for a lock for more than 200 ms. Part of `npm run nightly`.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { callHeaders } from '../../bench/as-person.ts'
import { demoPassword } from '../../server/demo/accounts.ts'
import { embeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts'
import { removeCluster } from '../../server/src/platform/db/embedded/remove-cluster.ts'
import { prepareDatabase } from '../../server/src/platform/db/prepare-database.ts'
import { queryRows } from '../faults/query-rows.ts'
import { openReport } from '../faults/report.ts'
import { buildIfStale } from '../project.mjs'
import { checkOutRelease } from './check-out-release.ts'
import { fillRelease } from './fill-release.ts'
import { keepVisiting, type Visit } from './keep-visiting.ts'
import { type Started, startSite } from './start-site.ts'
import { watchLocks } from './watch-locks.ts'

const goalMs = 200
const { values } = parseArgs({ options: { messages: { type: 'string', default: '300000' } } })
const root = join(import.meta.dirname, '../..')
const folder = join(root, '.data', `upgrade-${process.pid}`)
const logOf = (name: string) => join(root, '.data', `upgrade-${name}.log`)
const publicUrl = 'http://localhost:3000'
const secret = 'only-for-upgrades-only-for-upgrades'

const report = openReport()
await buildIfStale()
const release = checkOutRelease()
report.title(`From release ${release.version} with ${Number(values.messages).toLocaleString('en-US')} messages, under 20 requests a second`)
mkdirSync(folder, { recursive: true })
const cluster = join(folder, 'postgres')
const postgres = await embeddedPostgres(cluster)
const sites: Started[] = []
try {
  await prepareDatabase(postgres.adminUrlOf, 'shutterbid')
  await upgrade(postgres.urlOf('shutterbid'), postgres.adminUrlOf('shutterbid'))
} finally {
  for (const site of sites) site.kill()
  postgres.stop()
  removeCluster(cluster)
  rmSync(folder, { recursive: true, force: true })
}
process.exit(report.close() ? 0 : 1)

async function upgrade(url: string, adminUrl: string) {
  const env = {
    DATABASE_URL: url,
    AUTH_SECRET: secret,
    PUBLIC_URL: publicUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
    DATA_DIR: join(folder, 'data'),
    CALL_LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'info',
  }
  for (const name of ['old', 'new']) rmSync(logOf(name), { force: true })
  const old = await start(release.folder, env, 'old')
  const filled = await fillRelease(release.folder, url, { messages: Number(values.messages), password: demoPassword })
  const cookies = new Map<string, string>()
  for (const { id, email } of [...filled.clients, ...filled.photographers]) cookies.set(id, await signIn(old.address, email))

  const visiting = keepVisiting({ publicUrl, secret, filled, cookies, addresses: [old.address] })
  const locks = watchLocks(adminUrl)
  const take = () => ({ visits: visiting.visits.splice(0), ...locks.take() })
  await wait(10_000)
  judge('the old program alone', take())
  const startedAt = performance.now()
  const fresh = await start(root, env, 'new')
  const startMs = Math.round(performance.now() - startedAt)
  for (const line of migrationsIn(readFileSync(logOf('new'), 'utf8'))) report.say(line)
  judge(`while the new one migrated and started, in ${startMs} ms`, take())
  await wait(20_000)
  judge('the old program on the new tables', take())
  visiting.addresses.push(fresh.address)
  await wait(15_000)
  judge('both beside each other', take())
  visiting.addresses.splice(0, 1)
  // Requests that were sent before are still answered.
  const code = await old.stop()
  report.expect(code === 0, `the old program ended with ${code}`)
  await wait(10_000)
  await visiting.stop()
  judge('the new program alone', take())
  await locks.stop()
  const applied = await queryRows(adminUrl, 'select from drizzle.__drizzle_migrations')
  report.say(`${applied.length} migrations are in the database`)
  await fresh.stop()
}

async function signIn(address: string, email: string) {
  const answer = await fetch(`${address}/api/rpc/signingIn/signIn`, {
    method: 'POST',
    headers: { ...callHeaders(publicUrl), 'content-type': 'application/json' },
    body: JSON.stringify({ json: { email, password: demoPassword } }),
  })
  if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`)
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

async function start(from: string, env: Record<string, string>, name: string) {
  const site = await startSite(from, env, logOf(name))
  sites.push(site)
  return site
}

function judge(phase: string, { visits, longestMs, waiting }: { visits: Visit[]; longestMs: number; waiting: string }) {
  const failed = visits.filter(({ outcome }) => outcome !== 'answered')
  const times = visits.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const kinds = Map.groupBy(visits, ({ kind }) => kind)
  const counts = [...kinds].filter(([kind]) => !kind.startsWith('read')).map(([kind, some]) => `${some.length} × ${kind}`)
  report.say(
    `${phase}: ${visits.length} requests (${counts.join(', ')}), ${failed.length} failed, slowest ${Math.round(times.at(-1) ?? 0)} ms, longest lock ${longestMs} ms${waiting && ` (${waiting})`}`,
  )
  for (const [what, some] of Map.groupBy(failed, ({ kind, outcome }) => `${kind}: ${outcome}`))
    report.expect(false, `${phase}: ${some.length} × ${what}`)
  report.expect(longestMs <= goalMs, `${phase}: a request waited ${longestMs} ms for a lock: ${waiting}`)
}

function migrationsIn(log: string) {
  return log
    .split('\n')
    .filter((line) => line.includes('a migration was run'))
    .map((line) => {
      const { migration, ms } = JSON.parse(line) as { migration: string; ms: number }
      return `${migration}: ${ms} ms`
    })
}
