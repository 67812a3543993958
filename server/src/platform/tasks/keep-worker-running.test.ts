import { Logger } from 'graphile-worker'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { workerLimits } from '#server/platform/db/connection-limits'
import { connect } from '#server/platform/db/open-database'
import { openLog } from '#server/platform/log/log'
import { databaseProxy } from '../../../test/fakes/database-proxy.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { addTask } from './add-task.ts'
import { keepWorkerRunning } from './keep-worker-running.ts'
import { WorkerPool } from './worker-pool.ts'

const { db, pool: direct, url } = await freshDatabase()
const proxy = await databaseProxy(url)
const { pool } = connect(proxy.url, workerLimits, WorkerPool)
afterAll(() => pool.end())
const waiting = { timeout: 25_000, interval: 20 }

const done: number[] = []
const complaints: string[] = []
let during = async (_: number) => {}
const worker = keepWorkerRunning({
  pool,
  concurrency: 5,
  taskList: {
    count: async (payload) => {
      const { number } = payload as { number: number }
      await during(number)
      done.push(number)
    },
  },
  crontab: '',
  logger: new Logger(() => (_, message) => void complaints.push(message)),
  log: openLog({ logLevel: 'silent', mode: 'demo' }),
})
afterAll(() => worker.stop())
afterEach(() => {
  done.length = 0
  complaints.length = 0
  during = async () => {}
  proxy.comeBack()
})

test('a connection that is released twice is released once', async () => {
  const release = await new Promise<() => void>((resolve, reject) => {
    pool.connect((error, _, done) => (error ? reject(error) : resolve(done)))
  })
  release()
  expect(release).not.toThrow()
})

test('a task whose end could not be stored is run again soon, not after hours', async () => {
  const ended = Promise.withResolvers<number>()
  during = async () => {
    during = async () => {}
    proxy.goAway()
    ended.resolve(proxy.tries())
  }
  await addTask(db, { name: 'count' }, { number: 1 })
  const tries = await ended.promise
  await vi.waitFor(() => expect(proxy.tries() - tries).toBeGreaterThan(2), waiting)
  expect(done).toEqual([1])
  proxy.comeBack()
  await allAreGone()
  expect(done).toEqual([1, 1])
})

test('a task that failed while the database was unreachable is retried', async () => {
  const failed = Promise.withResolvers<number>()
  during = async () => {
    during = async () => {}
    proxy.goAway()
    failed.resolve(proxy.tries())
    throw new Error('no database')
  }
  await addTask(db, { name: 'count' }, { number: 1 })
  const tries = await failed.promise
  await vi.waitFor(() => expect(proxy.tries() - tries).toBeGreaterThan(2), waiting)
  proxy.comeBack()
  await allAreGone()
  expect(done).toEqual([1])
})

test('tasks that fail one after the other while the database is unreachable are all run again', async () => {
  const numbers = [0, 1, 2]
  const begun = new Set<number>()
  during = async (number) => {
    if (begun.has(number)) return
    begun.add(number)
    await vi.waitFor(() => expect(begun.size).toBe(3), waiting)
    if (number === 0) proxy.goAway()
    // Each one fails after the failure of the one before could not be stored.
    await complain(number)
    throw new Error('no database')
  }
  for (const number of numbers) await addTask(db, { name: 'count' }, { number })
  await complain(3)
  proxy.comeBack()
  await allAreGone()
  expect(done.toSorted()).toEqual(numbers)
})

function complain(times: number) {
  return vi.waitFor(() => expect(complaints.filter((line) => line.startsWith('Failed to fail jobs')).length).toBe(times), waiting)
}

test('no task is lost while connections break', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index)
  for (const number of numbers) {
    await addTask(db, { name: 'count' }, { number })
    if (number % 8 === 0) proxy.cut()
  }
  await allAreGone()
  expect([...new Set(done)].sort((a, b) => a - b)).toEqual(numbers)
})

test('a task that is added after an outage is run soon', async () => {
  const tries = proxy.tries()
  proxy.goAway()
  await vi.waitFor(() => expect(proxy.tries() - tries).toBeGreaterThan(2), waiting)
  proxy.comeBack()
  await addTask(db, { name: 'count' }, { number: 1 })
  await allAreGone()
  expect(done).toEqual([1])
})

function allAreGone() {
  return expect.poll(async () => (await direct.query('select from graphile_worker._private_jobs')).rowCount, waiting).toBe(0)
}
