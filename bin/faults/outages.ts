import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { embeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts'
import { removeCluster } from '../../server/src/platform/db/embedded/remove-cluster.ts'
import { prepareDatabase } from '../../server/src/platform/db/prepare-database.ts'
import { checkNothingLost } from './check-nothing-lost.ts'
import { openSite, type Site } from './open-site.ts'
import type { Plan } from './plan.ts'
import { postmasterOf } from './postmaster-of.ts'
import { childrenOf, memoryOf } from './processes.ts'
import type { Report } from './report.ts'
import { startWriting } from './start-writing.ts'
import { untilReady } from './until-ready.ts'

const goalMs = 2000
const maxGrowthMegabytes = 100
const maxReadyMs = 2000
const maxAnswerMs = 15_000
const settleMs = 3000

/** A separate database that the site does not start: it is unreachable for a while, and hangs for a while. */
export async function outages(plan: Plan, report: Report) {
  const { awaySeconds, hangingSeconds, slack } = plan
  report.title(
    `A database that is away for ${awaySeconds.join(', ')} s and hangs for ${hangingSeconds} s; ready within ${(goalMs * slack) / 1000} s of its return`,
  )
  const folder = join(import.meta.dirname, '../../.data', `faults-outages-${process.pid}`)
  const cluster = join(folder, 'database/postgres')
  const postgres = await embeddedPostgres(cluster)
  await prepareDatabase(postgres.adminUrlOf, 'shutterbid')
  const site = await openSite(join(folder, 'site'), {
    DATABASE_URL: postgres.urlOf('shutterbid'),
    AUTH_SECRET: 'only-for-faults-only-for-faults-00',
  })
  try {
    await runOutages({ site, adminUrl: postgres.adminUrlOf('shutterbid'), cluster, plan, report })
  } finally {
    await site.remove()
    postgres.stop()
    removeCluster(cluster)
    rmSync(folder, { recursive: true, force: true })
  }
}

type Course = { site: Site; adminUrl: string; cluster: string; plan: Plan; report: Report }

async function runOutages({ site, adminUrl, cluster, plan, report }: Course) {
  const { awaySeconds, hangingSeconds, slack, people } = plan
  const writing = await startWriting(site, adminUrl, people)
  await untilReady(site, { adminUrl, writing, startedAt: Date.now() })
  await wait(settleMs)
  const before = memoryOf(site.serverPid() ?? 0)
  const during: number[] = []

  for (const seconds of awaySeconds) {
    const postgres = await embeddedPostgres(cluster)
    postgres.stop()
    await watchMemory(seconds)
    await embeddedPostgres(cluster)
    await back(`away for ${seconds} s`)
  }
  const postmaster = await postmasterOf(adminUrl)
  const stopped = [...childrenOf(postmaster).map(({ pid }) => pid), postmaster]
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  const probe = probeReadiness(site)
  const call = timed(writing.sendMessage)
  await watchMemory(hangingSeconds)
  for (const pid of stopped) process.kill(pid, 'SIGCONT')
  await back(`hanging for ${hangingSeconds} s`)

  const readyMs = await probe.stop()
  const callMs = await call
  report.say(`while it hung: /readyz answered within ${readyMs} ms, a call within ${callMs} ms`)
  report.expect(readyMs <= maxReadyMs * slack, `/readyz took ${readyMs} ms`)
  report.expect(callMs <= maxAnswerMs * slack, `a call took ${callMs} ms`)
  await wait(settleMs)
  const after = memoryOf(site.serverPid() ?? 0)
  const peak = Math.max(...during, after)
  report.say(`memory of the server: ${Math.round(before)} MB before, at most ${Math.round(peak)} MB, ${Math.round(after)} MB after`)
  report.expect(peak - before <= maxGrowthMegabytes, 'the memory of the server grew')
  await writing.stop()
  await checkNothingLost({ site, adminUrl, writing, report })

  async function back(what: string) {
    const took = await untilReady(site, { adminUrl, writing, startedAt: Date.now() })
    report.say(
      `${what.padEnd(20)} ready after ${took.readyMs} ms, takes pictures after ${took.pictureMs} ms, has done its tasks after ${took.tasksMs} ms; one connection reads the events`,
    )
    report.expect(took.readyMs <= goalMs * slack, `${what}: ready only ${took.readyMs} ms after its return`)
  }

  async function watchMemory(seconds: number) {
    for (let second = 0; second < seconds; second++) {
      await wait(1000)
      during.push(memoryOf(site.serverPid() ?? 0))
    }
  }
}

/** Requests `/readyz` repeatedly; `stop` returns the time of the slowest answer. */
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

async function timed(act: () => Promise<unknown>) {
  const startedAt = Date.now()
  await act()
  return Date.now() - startedAt
}
