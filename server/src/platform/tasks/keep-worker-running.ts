import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { type Runner, type RunnerOptions, run, type Task, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { retryDelayMs } from '#server/platform/retry'

type WorkerOptions = Pick<RunnerOptions, 'crontab' | 'logger'> & {
  taskList: Record<string, Task>
  /** How many tasks run at once. */
  concurrency: number
  pool: pg.Pool
  log: Logger
}

const retry = { firstMs: 100, maxMs: 1000 }
/** A worker that ran this long is restarted without delay. */
const steadyMs = 10_000
/** About one log line per minute. */
const failuresPerLine = 75
/** How long interruptible work may continue after the worker was told to stop. */
const gracefulShutdownAbortTimeout = 200
/** How long an idle worker may take to stop. After a few workerFailed connections graphile-worker 0.18 never reports that it has. */
const stopMs = 500

/**
 * Runs tasks until stopped. After a failed query it is unknown which tasks are assigned to the worker, so it is stopped, its tasks are
 * unlocked, and a new one is started.
 */
export function keepWorkerRunning({ pool, log, taskList, ...options }: WorkerOptions) {
  const stopping = new AbortController()
  const ended = new Set<string>()
  const active = new Set<Promise<unknown>>()
  const running = keepRunning()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }

  async function keepRunning() {
    for (let failures = 0; !stopping.signal.aborted; failures++) {
      const startedAt = performance.now()
      try {
        await freeTasks()
        await runUntilFailed()
      } catch (error) {
        if (failures % failuresPerLine === 0) log.error({ err: error }, 'the worker stopped and is restarted')
      }
      if (performance.now() - startedAt > steadyMs) failures = 0
      await wait(retryDelayMs(failures, retry), undefined, { signal: stopping.signal }).catch(() => {})
    }
    await freeTasks().catch(() => {})
  }

  async function runUntilFailed() {
    const workerFailed = new AbortController()
    // Its advisory lock tells `unlockOrphans` that the worker is alive.
    const holder = await pool.connect()
    holder.on('error', () => workerFailed.abort())
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => {
      ended.add(workerPool.id)
      holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [workerPool.id]).catch(() => workerFailed.abort())
    })
    events.on('worker:getJob:error', () => workerFailed.abort())
    events.on('pool:gracefulShutdown', () => workerFailed.abort())
    const either = AbortSignal.any([workerFailed.signal, stopping.signal])
    try {
      const runner = await start(events)
      await Promise.race([runner.promise, either.aborted || once(either, 'abort')]).finally(() => stop(runner))
    } finally {
      holder.release(true)
    }
  }

  function start(events: WorkerEvents) {
    return run({
      ...options,
      taskList: trackActive(taskList),
      pgPool: pool,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout,
      events,
      // In batches, a task whose end cannot be written stops the worker; otherwise it would be an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  }

  async function stop(runner: Runner) {
    runner.promise.catch(() => {})
    // It rejects if it is already stopping.
    const stopped = runner.stop().catch(() => runner.promise)
    const withoutTasks = Promise.allSettled([...active]).then(() => wait(stopMs))
    await Promise.race([stopped, withoutTasks]).catch(() => {})
  }

  /** Without this, unfinished tasks would stay locked for four hours. */
  async function freeTasks() {
    if (ended.size === 0) return
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [[...ended]])
    ended.clear()
  }

  function trackActive(tasks: Record<string, Task>): TaskList {
    return Object.fromEntries(
      Object.entries(tasks).map(([name, task]): [string, Task] => [
        name,
        async (payload, helpers) => {
          const work = Promise.resolve(task(payload, helpers))
          active.add(work)
          try {
            await work
          } finally {
            active.delete(work)
          }
        },
      ]),
    )
  }
}
