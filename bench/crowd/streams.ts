import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Topic } from '@shutterbid/domain/live/topics'
import { recordEvent } from '@shutterbid/server/events'
import { aJob } from '@shutterbid/server/factories/jobs'
import { aClient } from '@shutterbid/server/factories/people'
import type { Db } from '@shutterbid/server/platform/db/open-database'
import { freePort } from '../../bin/free-port.mjs'
import { withDemo } from '../../bin/with-demo.ts'
import { inDatabase } from '../../e2e/database.ts'
import { cpuMs } from '../cpu-ms.ts'
import { whenDemoIdle } from '../when-demo-idle.ts'
import { type Arrivals, clockMs, type Opening } from './hold-streams.ts'
import { inspectProcess } from './inspect-process.ts'
import { makePhotographers } from './make-photographers.ts'

const goals = { p99Ms: 60, kilobytes: 20 }
const sizes = [500, 5000]
const rates = [2, 10]
const seconds = 10
/** Those of the list of jobs in range, without its jobs. */
const topics: Topic[] = ['account', 'bell', 'conversations', 'jobs-in-range', 'own-bids', 'subscription']

/**
 * How long a change takes to reach many streams that watch the same list, what it costs the server, and how much memory a stream takes. The
 * changes are written by another process than the server. With `only` streams of one number; PROFILE=1 prints where the time goes.
 */
export async function benchStreams(only?: string) {
  for (const size of sizes) {
    if (only && Number(only) !== size) continue
    const inspectPort = (await freePort()) as number
    await withDemo('streams', (origin, dataDir, pid) => measure({ size, origin, dataDir, pid, inspectPort }), {
      HOST: '127.0.0.1',
      NODE_OPTIONS: `--inspect-port=127.0.0.1:${inspectPort}`,
    })
  }
}

type Demo = { size: number; origin: string; dataDir: string; pid: number; inspectPort: number }

async function measure({ size, origin, dataDir, pid, inspectPort }: Demo) {
  await whenDemoIdle(dataDir)
  const cookies = await inDatabase(({ $client }) => makePhotographers($client, size, origin), dataDir)
  const server = await inspectProcess(pid, inspectPort)
  const holder = fork(join(import.meta.dirname, 'hold-streams.ts'), { execArgv: [] })
  try {
    const port = Number(new URL(origin).port)
    // The first streams load code and make room in the heap.
    await ask(holder, { port, cookies: cookies.slice(0, 50), topics })
    await wait(1000)
    const before = await server.memory()
    const cpuBefore = cpuMs(pid)
    const { streams } = await ask(holder, { port, cookies: cookies.slice(50), topics })
    const openingMs = (cpuMs(pid) - cpuBefore) / (streams - 50)
    await wait(3000)
    const after = await server.memory()
    const each = (of: 'rss' | 'heapUsed' | 'external') => (after[of] - before[of]) / (streams - 50) / 1000
    console.log(
      `\n${streams.toLocaleString('en-US')} streams: ${each('rss').toFixed(1)} kB each of at most ${goals.kilobytes} kB${missed(each('rss') > goals.kilobytes)} ` +
        `(${each('heapUsed').toFixed(1)} kB heap, ${each('external').toFixed(1)} kB external); opening one takes ${openingMs.toFixed(1)} ms of the processor`,
    )
    await inDatabase(async (db) => {
      const jobs = await makeJobs(db, seconds * Math.max(...rates))
      for (const rate of rates) {
        const write = () => writeChanges(db, jobs, rate)
        if (process.env['PROFILE'])
          console.log((await server.profile(async () => void (await write()))).map((line) => `    ${line}`).join('\n'))
        await ask(holder, 'report')
        const cpuAtStart = cpuMs(pid)
        const written = await write()
        const cpu = (cpuMs(pid) - cpuAtStart) / written.size
        print(rate, cpu, written, await ask(holder, 'report'))
      }
    }, dataDir)
  } finally {
    server.close()
    holder.kill()
  }
}

type Job = { jobId: string; clientId: string }

async function makeJobs(db: Db, count: number): Promise<Job[]> {
  const { id: clientId } = await aClient(db)
  const jobs: Job[] = []
  for (let number = 0; number < count; number++) jobs.push({ jobId: (await aJob(db, { clientId })).id, clientId })
  return jobs
}

/** Announces jobs as posted, and waits until the last has arrived. Returns when each was committed. */
async function writeChanges(db: Db, jobs: Job[], rate: number) {
  const written = new Map<string, number>()
  const startedAt = clockMs()
  for (const [index, { jobId, clientId }] of jobs.slice(0, seconds * rate).entries()) {
    await wait(Math.max(0, startedAt + (index * 1000) / rate - clockMs()))
    await db.transaction((tx) => recordEvent(tx, 'job.posted', { jobId, clientId, repeatsJobId: null }))
    written.set(jobId, clockMs())
  }
  await wait(2000)
  return written
}

function print(rate: number, cpu: number, written: Map<string, number>, { sampled, closed, times }: Arrivals) {
  const delays = [...written]
    .flatMap(([jobId, percentile]) => (times[jobId] ?? []).map((arrivedAt) => arrivedAt - percentile))
    .toSorted((a, b) => a - b)
  const percentile = (share: number) => delays[Math.floor(share * (delays.length - 1))] ?? Number.NaN
  const lost = written.size * sampled - delays.length
  console.log(
    `  ${String(rate).padStart(2)} changes a second: p50 ${percentile(0.5).toFixed(0)} ms, p99 ${percentile(0.99).toFixed(0)} ms of at most ${goals.p99Ms} ms${missed(percentile(0.99) > goals.p99Ms)}; ` +
      `${cpu.toFixed(1)} ms of the processor for a change${lost > 0 ? `; ${lost} NOT RECEIVED` : ''}${closed > 0 ? `; ${closed} CLOSED` : ''}`,
  )
}

async function ask(holder: ChildProcess, message: Opening | 'report'): Promise<Arrivals> {
  holder.send(message)
  const [answer] = (await once(holder, 'message')) as [Arrivals]
  return answer
}

function missed(isMissed: boolean) {
  return isMissed ? ' MISSED' : ''
}
