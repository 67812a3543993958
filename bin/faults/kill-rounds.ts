import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { embeddedPostgres } from '../../server/src/platform/db/embedded/embedded-postgres.ts'
import { checkNothingLost } from './check-nothing-lost.ts'
import { openSite, type Site } from './open-site.ts'
import type { Plan } from './plan.ts'
import { postmasterOf } from './postmaster-of.ts'
import { memoryOf } from './processes.ts'
import { queryRows } from './query-rows.ts'
import type { Report } from './report.ts'
import { startWriting } from './start-writing.ts'
import { type Recovery, untilReady } from './until-ready.ts'

const goalMs = 5000
const pauseMs = 1000

/** `kill -9` of one part after the other, during writes. */
export async function killRounds({ rounds, slack, people }: Plan, report: Report) {
  const dataDir = join(import.meta.dirname, '../../.data', `faults-kills-${process.pid}`)
  report.title(`${rounds} rounds of kill -9 under writes; ready again within ${(goalMs * slack) / 1000} s`)
  const site = await openSite(dataDir)
  try {
    const { adminUrlOf } = await embeddedPostgres(join(dataDir, 'postgres'))
    const adminUrl = adminUrlOf('shutterbid')
    const writing = await startWriting(site, adminUrl, people)
    const times = new Map<string, Recovery[]>()
    const victims = victimsOf(site, adminUrl)
    for (let round = 0; round < rounds; round++) {
      await wait(pauseMs)
      const [name, findPid] = victims[round % victims.length] ?? fail()
      const pid = await findPid()
      const startedAt = Date.now()
      process.kill(pid, 'SIGKILL')
      const took = await untilReady(site, { adminUrl, writing, startedAt })
      times.set(name, [...(times.get(name) ?? []), took])
      report.expect(took.pictureMs <= goalMs * slack, `after the kill of ${name} the site was ready after ${took.pictureMs} ms`)
    }
    for (const [name, took] of times)
      report.say(
        `${name.padEnd(20)} ready after ${list(took, 'readyMs')}, takes pictures after ${list(took, 'pictureMs')}, has done its tasks after ${list(took, 'tasksMs')}`,
      )
    await writing.stop()
    await checkNothingLost({ site, adminUrl, writing, report })
    report.say(`memory of the server at the end: ${Math.round(memoryOf(site.serverPid() ?? 0))} MB`)
    await stopUnderLoad(site, report, slack)
  } finally {
    await site.remove()
  }
}

/** The processes to kill, in order: a name, and a function that finds the process id. */
function victimsOf(site: Site, adminUrl: string): [name: string, findPid: () => Promise<number>][] {
  const backend = async (condition: string) => {
    const found = await queryRows<{ pid: number }>(
      adminUrl,
      `select pid from pg_stat_activity where ${condition} order by random() limit 1`,
    )
    return found[0]?.pid
  }
  return [
    ['the server', () => poll(async () => site.serverPid())],
    ['a worker connection', () => poll(() => backend(`application_name = 'shutterbid worker'`))],
    ['the announcer', () => poll(() => backend(`application_name = 'shutterbid announcer'`))],
    ['the image process', () => poll(async () => site.imageProcessPid())],
    ['a web connection', () => poll(() => backend(`application_name = 'shutterbid web'`))],
    ['the postmaster', () => poll(async () => postmasterOf(adminUrl))],
  ]
}

async function poll(find: () => Promise<number | undefined>) {
  for (let tries = 0; tries < 600; tries++) {
    const pid = await find().catch(() => undefined)
    if (pid) return pid
    await wait(50)
  }
  return fail()
}

function fail(): never {
  throw new Error('there is nothing to kill')
}

function list(took: Recovery[], what: keyof Recovery) {
  const times = took.map((recovery) => recovery[what]).toSorted((a, b) => a - b)
  return `${times.map((ms) => (ms / 1000).toFixed(1)).join(' ')} s`
}

const clients = 16
const loadMs = 2000
const stopGoalMs = 5000
const notReady = 'not ready'
const paths = ['/', '/healthz', '/photographers', '/readyz']

/** Stops a site under load: every accepted connection must get an answer. */
async function stopUnderLoad(site: Site, report: Report, slack: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const outcomes = new Map<string, number>()
  let turn = 0
  const running = Array.from({ length: clients }, async () => {
    for (;;) {
      const outcome = await request(site, agent, paths[turn++ % paths.length] ?? '/')
      if (outcome === 'gone') return
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  })
  await wait(loadMs)
  const { code, ms } = await site.stop()
  await Promise.all(running)
  agent.destroy()
  const failed = [...outcomes].filter(([outcome]) => !['200', notReady].includes(outcome))
  report.say(
    `SIGTERM under load: ended after ${(ms / 1000).toFixed(1)} s with code ${code}; ${outcomes.get('200')} answers, failed: ${failed.length}`,
  )
  report.expect(failed.length === 0, `while it was stopped: ${failed.map(([outcome, count]) => `${outcome} ${count}`).join(', ')}`)
  report.expect(code === 0 && ms <= stopGoalMs * slack, `it ended after ${ms} ms with code ${code}`)
}

/** `gone`: a connection that was not accepted. */
function request({ port }: Site, agent: Agent, path: string) {
  return new Promise<string>((resolve) => {
    const sent = get({ port, host: '127.0.0.1', path, agent }, (response) => {
      response.on('error', (error) => resolve(error.message))
      response.on('end', () => resolve(response.complete ? answerOf(path, response.statusCode) : 'broken off'))
      response.resume()
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isNew = !sent.reusedSocket
      resolve(isNew && (error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET') ? 'gone' : `${error.code}`)
    })
  })
}

/** A site that is busy may say that it is not ready. */
function answerOf(path: string, status: number | undefined) {
  return path === '/readyz' && status === 503 ? notReady : String(status)
}
