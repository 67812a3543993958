import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts'
import { removeCluster } from '../../server/src/platform/db/embedded/remove-cluster.ts'
import { prepareDatabase } from '../../server/src/platform/db/prepare-database.ts'
import { clockEnv } from '../clock.mjs'
import { checkNothingLost } from './check-nothing-lost.ts'
import { openSite } from './open-site.ts'
import type { Plan } from './plan.ts'
import { queryRows } from './query-rows.ts'
import type { Report } from './report.ts'
import { startWriting } from './start-writing.ts'
import { untilReady } from './until-ready.ts'

const behindMinutes = 10
const rounds = 5
const goalMs = 10_000

/** The clock of the site is behind that of its database: whoever writes is served, and tasks are done. */
export async function clockBehind({ slack, people }: Plan, report: Report) {
  if (process.env.CLOCK_OFFSET || process.platform !== 'linux' || spawnSync('cc', ['--version']).status !== 0)
    return report.title('A clock that is behind: skipped, because a clock is moved on Linux, with a C compiler named cc, and once only')
  report.title(
    `A site whose clock is ${behindMinutes} minutes behind its database's; a message, a picture and a task within ${(goalMs * slack) / 1000} s`,
  )
  process.env.CLOCK = new Date(Date.now() - behindMinutes * 60_000).toISOString()
  const clock = clockEnv()
  delete process.env.CLOCK
  const folder = join(import.meta.dirname, '../../.data', `faults-clock-${process.pid}`)
  const cluster = join(folder, 'database/postgres')
  const postgres = await embeddedPostgres(cluster)
  await prepareDatabase(postgres.adminUrlOf, 'shutterbid')
  const adminUrl = postgres.adminUrlOf('shutterbid')
  const env = { ...clock, DATABASE_URL: postgres.urlOf('shutterbid'), AUTH_SECRET: 'only-for-faults-only-for-faults-00' }
  const site = await openSite(join(folder, 'site'), env)
  try {
    const writing = await startWriting(site, adminUrl, people)
    await untilReady(site, { adminUrl, writing, startedAt: Date.now() })
    const took: number[] = []
    for (let round = 0; round < rounds; round++) took.push((await untilReady(site, { adminUrl, writing, startedAt: Date.now() })).tasksMs)
    const slowest = Math.max(...took)
    const [latest] = await queryRows<{ seconds: number }>(
      adminUrl,
      'select extract(epoch from now() - max(sent_at))::int as seconds from messages',
    )
    report.say(
      `a message, a picture and a task one after the other took at most ${slowest} ms; the latest message is dated ${latest?.seconds} s back`,
    )
    report.expect(slowest <= goalMs * slack, `with a clock behind it took ${slowest} ms`)
    report.expect((latest?.seconds ?? 0) > behindMinutes * 60 - 60, 'the clock of the site was not behind')
    const doctor = spawnSync('node', ['server/src/cli.ts', 'doctor'], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, ...env, PUBLIC_URL: site.origin, DATA_DIR: join(folder, 'site') },
      encoding: 'utf8',
    })
    const line = doctor.stdout.split('\n').find((one) => /^\w+ +clock /.test(one)) ?? doctor.stderr
    report.say(`npm run admin -- doctor: ${line}`)
    report.expect(line.startsWith('problem'), 'the doctor does not say that the clock is behind')
    await writing.stop()
    await checkNothingLost({ site, adminUrl, writing, report })
  } finally {
    await site.remove()
    postgres.stop()
    removeCluster(cluster)
    rmSync(folder, { recursive: true, force: true })
  }
}
