import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Embedded, embeddedPostgres } from '../../server/src/platform/db/embedded-postgres.ts'
import { prepareDatabase } from '../../server/src/platform/db/prepare-database.ts'
import { removeCluster } from '../../server/src/platform/db/remove-cluster.ts'
import { checkNothingLost } from './check-nothing-lost.ts'
import { openSite, type Site } from './open-site.ts'
import type { Plan } from './plan.ts'
import { postmasterOf } from './postmaster-of.ts'
import { childrenOf, memoryOf } from './processes.ts'
import type { Report } from './report.ts'
import { startWriting, type Writing } from './start-writing.ts'
import { untilWhole } from './until-whole.ts'

const goalMs = 2000
const mostGrowthMegabytes = 100
const mostReadyMs = 2000
const mostAnswerMs = 15_000

/** A database of its own that the site does not start: it goes away for a while, and stands still for a while. */
export async function outages({ awaySeconds, hangingSeconds, slack, people }: Plan, report: Report) {
  const folder = join(import.meta.dirname, '../../.data', `faults-outages-${process.pid}`)
  const cluster = join(folder, 'database/postgres')
  report.title(
    `A database that is away for ${awaySeconds.join(', ')} s and hangs for ${hangingSeconds} s; back within ${(goalMs * slack) / 1000} s of its return`,
  )
  let postgres: Embedded = await embeddedPostgres(cluster)
  await prepareDatabase(postgres.adminUrlOf, 'shutterbid')
  const adminUrl = postgres.adminUrlOf('shutterbid')
  const site = await openSite(join(folder, 'site'), {
    DATABASE_URL: postgres.urlOf('shutterbid'),
    AUTH_SECRET: 'only-for-faults-only-for-faults-00',
  })
  const writing = await startWriting(site, adminUrl, people)
  const probe = probeReadiness(site)
  await untilWhole(site, { adminUrl, writing, startedAt: Date.now() })
  await wait(5000)
  const before = memoryOf(site.serverPid() ?? 0)
  const during: number[] = []

  for (const seconds of awaySeconds) {
    postgres.stop()
    await watchMemory(seconds)
    postgres = await embeddedPostgres(cluster)
    await back(`away for ${seconds} s`)
  }
  const postmaster = await postmasterOf(adminUrl)
  const stopped = [...childrenOf(postmaster).map(({ pid }) => pid), postmaster]
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  const call = timed(writing)
  await watchMemory(hangingSeconds)
  for (const pid of stopped) process.kill(pid, 'SIGCONT')
  await back(`hanging for ${hangingSeconds} s`)

  const slowestReadyMs = await probe.stop()
  const callMs = await call
  report.say(`while it hung: /readyz answered within ${slowestReadyMs} ms, a call within ${callMs} ms`)
  report.expect(slowestReadyMs <= mostReadyMs * slack, `/readyz took ${slowestReadyMs} ms`)
  report.expect(callMs <= mostAnswerMs * slack, `a call took ${callMs} ms`)
  await wait(2000)
  const after = memoryOf(site.serverPid() ?? 0)
  report.say(
    `memory of the server: ${Math.round(before)} MB before, at most ${Math.round(Math.max(...during))} MB during, ${Math.round(after)} MB after`,
  )
  report.expect(Math.max(...during, after) - before <= mostGrowthMegabytes, 'the memory of the server grew')
  await writing.stop()
  await checkNothingLost({ site, adminUrl, writing, report })
  await site.remove()
  postgres.stop()
  removeCluster(cluster)
  rmSync(folder, { recursive: true, force: true })

  async function back(what: string) {
    const took = await untilWhole(site, { adminUrl, writing, startedAt: Date.now() })
    report.say(`${what.padEnd(20)} answers after ${took.answersMs} ms, whole after ${took.wholeMs} ms, one connection listens`)
    report.expect(took.wholeMs <= goalMs * slack, `${what}: whole only ${took.wholeMs} ms after its return`)
  }

  async function watchMemory(seconds: number) {
    for (let second = 0; second < seconds; second++) {
      await wait(1000)
      during.push(memoryOf(site.serverPid() ?? 0))
    }
  }
}

/** Asks `/readyz` again and again; `stop` says how long the slowest answer took. */
function probeReadiness(site: Site) {
  let isOver = false
  let slowestMs = 0
  const running = (async () => {
    while (!isOver) {
      const startedAt = Date.now()
      await fetch(`${site.origin}/readyz`).then(
        (answer) => answer.text(),
        () => undefined,
      )
      slowestMs = Math.max(slowestMs, Date.now() - startedAt)
      await wait(200)
    }
  })()
  return {
    async stop() {
      isOver = true
      await running
      return slowestMs
    },
  }
}

async function timed(writing: Writing) {
  const startedAt = Date.now()
  await writing.sendMessage()
  return Date.now() - startedAt
}
