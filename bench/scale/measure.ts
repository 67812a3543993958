import autocannon from 'autocannon'
import type pg from 'pg'
import { cpuMs } from '../cpu-ms.ts'
import { type Operation, requestOf } from './operations.ts'

const warmUps = 10
const minRuns = 40
const maxSeconds = 4

/** Times in milliseconds and counts for each request; `perSecond` is of 16 connections at once, `planningShare` in percent. */
export async function measure(origin: string, admin: pg.Client, pid: number, operation: Operation) {
  const alone = await measureAlone(origin, admin, pid, operation)
  const { perSecond } = await loadOn({ origin, pid }, operation, maxSeconds)
  return { ...alone, perSecond, planningShare: (100 * alone.planning) / alone.p50 }
}

/** The same of one request after the other. */
export async function measureAlone(origin: string, admin: pg.Client, pid: number, operation: Operation) {
  const send = async () => {
    const { url, ...init } = requestOf(origin, operation)
    const startedAt = performance.now()
    const response = await fetch(url, init)
    const body = await response.text()
    if (!response.ok) throw new Error(`${operation.name} answered ${response.status}: ${body.slice(0, 500)}`)
    return { ms: performance.now() - startedAt, bytes: Number(response.headers.get('content-length') ?? body.length) }
  }
  for (let run = 0; run < warmUps; run++) await send()
  await admin.query('select pg_stat_statements_reset()')
  const cpuBefore = cpuMs(pid)
  const answers: { ms: number; bytes: number }[] = []
  const startedAt = performance.now()
  while (answers.length < minRuns || performance.now() - startedAt < maxSeconds * 1000) {
    answers.push(await send())
    if (performance.now() - startedAt > 10 * maxSeconds * 1000) break
  }
  const cpu = (cpuMs(pid) - cpuBefore) / answers.length
  const database = await statementsOf(admin, answers.length)
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: percentile(0.5), p99: percentile(0.99), cpu, bytes: answers[0]?.bytes ?? 0, ...database }
}

/** `cpu`: processor milliseconds of the server's process for each request. */
export type Load = { perSecond: number; cpu: number }

/** Requests a second, and processor time of the server for each, with 16 connections. */
export async function loadOn({ origin, pid }: { origin: string; pid: number }, operation: Operation, seconds: number): Promise<Load> {
  const cpuBefore = cpuMs(pid)
  const { requests, non2xx } = await autocannon({ ...requestOf(origin, operation), connections: 16, duration: seconds })
  if (non2xx > 0) throw new Error(`${operation.name}: ${non2xx} of 16 at once failed`)
  return { perSecond: requests.average, cpu: (cpuMs(pid) - cpuBefore) / requests.total }
}

/** Averages for each request. Statements that ran in fewer than half of the requests are background work. */
async function statementsOf(admin: pg.Client, requests: number) {
  const { rows } = await admin.query<{ calls: number; planning: number; execution: number; found: number; blocks: number }>(
    `select coalesce(sum(calls), 0)::float8 as calls, coalesce(sum(total_plan_time), 0) as planning, coalesce(sum(total_exec_time), 0) as execution,
       coalesce(sum(rows), 0)::float8 as found, coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as blocks
     from pg_stat_statements where calls >= $1::float8 / 2 and query not like '%pg_stat_statements%'`,
    [requests],
  )
  const sum = rows[0] ?? { calls: 0, planning: 0, execution: 0, found: 0, blocks: 0 }
  return {
    statements: sum.calls / requests,
    planning: sum.planning / requests,
    execution: sum.execution / requests,
    rows: sum.found / requests,
    blocks: sum.blocks / requests,
  }
}
