import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Runner, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { backoffMs } from '#server/platform/backoff'

type WorkerOptions = Pick<RunnerOptions, 'taskList' | 'crontab' | 'logger'> & { pool: pg.Pool; log: Logger }

const retry = { firstMs: 100, mostMs: 1000 }
/** About once a minute. */
const failuresPerLine = 75
/** After running for so long, a worker that stops starts again at once. */
const steadyMs = 10_000
/** How long what can be interrupted may go on once the worker is told to stop. */
const gracefulShutdownAbortTimeout = 200

/** Runs tasks until it is stopped: a worker that ends because it lost the database is followed by another. */
export function keepWorkerRunning({ pool, log, ...options }: WorkerOptions) {
  const stopping = new AbortController()
  const ended = new Set<string>()
  let runner: Runner | undefined
  const running = keepRunning()
  return {
    stop: async () => {
      stopping.abort()
      await stopRunner()
      await running
    },
  }

  async function keepRunning() {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      const startedAt = performance.now()
      try {
        await unlockTasks()
        const ending = new AbortController()
        runner = await start(ending)
        ending.signal.addEventListener('abort', stopRunner)
        if (stopping.signal.aborted || ending.signal.aborted) await stopRunner()
        await runner.promise
      } catch (error) {
        if (failures % failuresPerLine === 0) log.error({ err: error }, 'the worker stopped, and is started again')
      }
      runner = undefined
      if (performance.now() - startedAt > steadyMs) failures = 0
      await wait(backoffMs(failures, retry), undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  function start(ending: AbortController) {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => ended.add(workerPool.id))
    // The database may have given it tasks of which it never heard.
    events.on('worker:getJob:error', () => ending.abort())
    return run({
      ...options,
      pgPool: pool,
      concurrency: 5,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout,
      events,
      // In batches, a task whose end cannot be written stops the worker. Otherwise it would be a rejection that nobody handles.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  }

  /** Tasks that an ended worker could not finish would wait four hours for another. */
  async function unlockTasks() {
    if (ended.size === 0) return
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [[...ended]])
    ended.clear()
  }

  async function stopRunner() {
    // It refuses when it has just stopped by itself.
    await runner?.stop().catch(() => {})
  }
}
