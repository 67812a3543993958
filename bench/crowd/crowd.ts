import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { noDetails } from '@shutterbid/domain/bids/bid-details'
import type { Topic } from '@shutterbid/domain/live/topics'
import { recordEvent } from '@shutterbid/server/events'
import { aJob } from '@shutterbid/server/factories/jobs'
import { aClient } from '@shutterbid/server/factories/people'
import type { Db } from '@shutterbid/server/platform/db/open-database'
import { withDemo } from '../../bin/with-demo.ts'
import { inDatabase } from '../../e2e/database.ts'
import { callHeaders } from '../as-person.ts'
import { cpuMs } from '../cpu-ms.ts'
import { whenDemoIdle } from '../when-demo-idle.ts'
import type { Lists, Refetches } from './hold-lists.ts'
import { makePhotographers } from './make-photographers.ts'

const sizes = [100, 1000]
const seconds = 60
const perMinute = { bids: 60, jobs: 6 }
const betweenProbesMs = 150
/** Of the time of a probe without the crowd's refetches. */
const goal = 2
const topics: Topic[] = ['account', 'bell', 'conversations', 'jobs-in-range', 'own-bids', 'subscription']
/** Photographers who bid; they look at nothing. */
const bidders = 60

/** How long a list of jobs takes while many photographers have the same list open and refetch what changes. With `only` this many. */
export async function benchCrowd(only?: string) {
  for (const size of only ? [Number(only)] : sizes)
    await withDemo('crowd', (origin, dataDir, pid) => measure({ size, origin, dataDir, pid }), { HOST: '127.0.0.1' })
}

type Demo = { size: number; origin: string; dataDir: string; pid: number }

async function measure({ size, origin, dataDir, pid }: Demo) {
  await whenDemoIdle(dataDir)
  const cookies = await inDatabase(({ $client }) => makePhotographers($client, size + bidders + 1, origin), dataDir)
  const [probing = '', ...others] = cookies
  const holder = fork(join(import.meta.dirname, 'hold-lists.ts'), { execArgv: [] })
  const ask = async (message: Lists | 'report') => {
    holder.send(message)
    return ((await once(holder, 'message')) as [Refetches])[0]
  }
  try {
    await inDatabase(async (db) => {
      const { id: clientId } = await aClient(db)
      const jobIds: string[] = []
      for (let number = 0; number < 20; number++) jobIds.push((await aJob(db, { clientId })).id)
      await ask({ port: Number(new URL(origin).port), cookies: others.slice(bidders), topics })
      const idle = await probe(origin, pid, probing)
      await ask('report')
      const acting = act(db, { origin, cookies: others.slice(0, bidders), jobIds, clientId })
      const busy = await probe(origin, pid, probing)
      await acting
      const { streams, single, whole, failed } = await ask('report')
      const share = busy.p95 / idle.p95
      console.log(
        `\n${streams.toLocaleString('en-US')} photographers with the list open, ${perMinute.bids} bids and ${perMinute.jobs} new jobs a minute: a list takes p50 ${idle.p50.toFixed(0)} and p95 ${idle.p95.toFixed(0)} ms before, ` +
          `${busy.p50.toFixed(0)} and ${busy.p95.toFixed(0)} ms meanwhile, ${share.toFixed(1)} of at most ${goal} times${share > goal ? ' MISSED' : ''}\n` +
          `  ${single} jobs refetched and ${whole} lists${failed > 0 ? `, ${failed} FAILED` : ''}; the server used ${idle.cores.toFixed(2)} of a core before, ${busy.cores.toFixed(2)} meanwhile`,
      )
    }, dataDir)
  } finally {
    holder.kill()
  }
}

async function probe(origin: string, pid: number, cookie: string) {
  const times: number[] = []
  const startedAt = performance.now()
  const cpuBefore = cpuMs(pid)
  while (performance.now() - startedAt < seconds * 1000) {
    const sentAt = performance.now()
    await call(origin, cookie, 'jobs/inRange', { status: 'open' })
    times.push(performance.now() - sentAt)
    await wait(betweenProbesMs)
  }
  times.sort((one, other) => one - other)
  const percentile = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN
  return { p50: percentile(0.5), p95: percentile(0.95), cores: (cpuMs(pid) - cpuBefore) / (performance.now() - startedAt) }
}

type Acting = { origin: string; cookies: string[]; jobIds: string[]; clientId: string }

/** Bids on the listed jobs, and new jobs in the same city. */
async function act(db: Db, { origin, cookies, jobIds, clientId }: Acting) {
  const startedAt = performance.now()
  for (let second = 0; second < seconds; second++) {
    await wait(Math.max(0, startedAt + second * 1000 - performance.now()))
    const jobId = jobIds[second % jobIds.length]
    const bid = { jobId, amountDollars: 200, message: 'With pleasure.', seenJobVersion: 1, ...noDetails, pictureIds: [] }
    await call(origin, cookies[second] ?? '', 'bids/submit', bid)
    if (second % (60 / perMinute.jobs) !== 0) continue
    const job = await aJob(db, { clientId })
    await db.transaction((tx) => recordEvent(tx, 'job.posted', { jobId: job.id, clientId, repeatsJobId: null }))
  }
}

async function call(origin: string, cookie: string, operation: string, input: object) {
  const headers = { ...callHeaders(origin, cookie), 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/rpc/${operation}`, { method: 'POST', headers, body: JSON.stringify({ json: input }) })
  if (!answer.ok) throw new Error(`${operation} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`)
  await answer.arrayBuffer()
}
