import { ORPCError } from '@orpc/server'
import type pg from 'pg'
import type { Logger } from 'pino'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '#server/platform/db/open-database'
import { openReadiness } from '#server/platform/http/health'
import { type TaskQueue, taskQueues } from '#server/platform/tasks/task'
import { version } from '#server/platform/version'
import { type Figures, openFigures, type TaskFigures } from './database-figures.ts'

/** `announcedAt`: when events were last read, as of `performance.now()`; null if this process reads none. */
type Parts = {
  db: Db
  log: Logger
  pools: Record<string, pg.Pool>
  queueOfTask: ReadonlyMap<string, TaskQueue>
  streams: () => number
  announcedAt: () => number | null
  findSchemaProblems: () => Promise<string[]>
}

export type Monitoring = ReturnType<typeof openMonitoring>

const requestSeconds = [0.05, 0.25, 1, 5]

/** What `/readyz` and `/metrics` of this process answer. Every label has few values, whatever callers send. */
export function openMonitoring({ db, log, pools, queueOfTask, streams, announcedAt, findSchemaProblems }: Parts) {
  const registry = new Registry()
  const registers = [registry]
  const figures = openFigures(db, log)
  const requests = new Counter({
    name: 'shutterbid_requests_total',
    help: 'Answered requests by operation or path, and by class of the status; 429 is a class of its own',
    labelNames: ['operation', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'shutterbid_request_seconds',
    help: 'Time until the head of the answer',
    labelNames: ['operation'],
    buckets: requestSeconds,
    registers,
  })
  const refusals = new Counter({
    name: 'shutterbid_refusals_total',
    help: 'Refusals of operations and requests by code, without faults of the server',
    labelNames: ['code'],
    registers,
  })
  const counted = new WeakSet<Error>()

  gauge('shutterbid_version_info', 'The version that runs', ['version'], () => [[{ version }, 1]])
  gauge('shutterbid_pool_connections', 'Connections to the database, and who waits for one', ['pool', 'state'], () =>
    Object.entries(pools).flatMap(([pool, { totalCount, idleCount, waitingCount }]): Sample[] => [
      [{ pool, state: 'total' }, totalCount],
      [{ pool, state: 'idle' }, idleCount],
      [{ pool, state: 'waiting' }, waitingCount],
    ]),
  )
  gaugeOfOne('shutterbid_streams', 'Open streams of this process', streams)
  gaugeOfOne('shutterbid_event_lag_seconds', 'Time since this process last read the events', () => {
    const at = announcedAt()
    return at === null ? null : (performance.now() - at) / 1000
  })
  gaugeOfOne('shutterbid_database_up', 'Whether the database answered in time; if not, its figures are missing', (read) => (read ? 1 : 0))
  gaugeOfTasks('shutterbid_due_tasks', 'Tasks that wait for a worker, in part if there are thousands', (tasks) =>
    sumOf(tasks.map(({ due }) => due)),
  )
  gaugeOfTasks('shutterbid_retried_tasks', 'Failed tasks that wait for their next try', (tasks) =>
    sumOf(tasks.map(({ retried }) => retried)),
  )
  gaugeOfTasks('shutterbid_oldest_task_seconds', 'How long the oldest task has waited for a worker', (tasks) =>
    Math.max(0, ...tasks.map(({ oldestSeconds }) => oldestSeconds ?? 0)),
  )
  gaugeOfOne('shutterbid_failed_rows', 'Rows at which scheduled tasks fail', (read) => read?.failedRows)
  gaugeOfOne('shutterbid_last_backup_age_seconds', 'Time since a backup was complete', (read) => read?.backup.madeSeconds)
  gaugeOfOne(
    'shutterbid_last_trial_restore_age_seconds',
    'Time since a backup was restored on trial',
    (read) => read?.backup.restoredSeconds,
  )
  gauge('shutterbid_living_processes', 'Processes that left a sign of life within a minute', ['role'], async () =>
    Object.entries((await figures())?.processes ?? {}).map(([role, count]) => [{ role }, count]),
  )

  return {
    registry,
    isReady: openReadiness({ db, log, findSchemaProblems }),
    countRequest({ operation, status, ms }: { operation: string; status: number; ms: number }) {
      requests.inc({ operation, status: status === 429 ? '429' : `${Math.floor(status / 100)}xx` })
      seconds.observe({ operation }, ms / 1000)
    },
    /** Once for an error that passes several places. */
    countRefusal(error: unknown) {
      if (!(error instanceof ORPCError) || error.status >= 500 || counted.has(error)) return
      counted.add(error)
      refusals.inc({ code: error.code === 'REFUSED' ? error.data.reason : error.code.toLowerCase() })
    },
  }

  /** Its values are found for each scrape. */
  function gauge(name: string, help: string, labelNames: string[], samples: () => Sample[] | Promise<Sample[]>) {
    const collected: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        const found = await samples()
        collected.reset()
        if (labelNames.length === 0) collected.remove()
        for (const [labels, value] of found) collected.set(labels, value)
      },
    })
  }

  function gaugeOfOne(name: string, help: string, figureOf: (read: Figures | null) => number | null | undefined) {
    gauge(name, help, [], async () => {
      const value = figureOf(await figures())
      return value == null ? [] : [[{}, value]]
    })
  }

  function gaugeOfTasks(name: string, help: string, figureOf: (tasks: TaskFigures[]) => number) {
    gauge(name, help, ['queue'], async () => {
      const read = await figures()
      if (!read) return []
      return Object.keys(taskQueues).map((queue) => [
        { queue },
        figureOf(read.tasks.filter(({ task }) => (queueOfTask.get(task) ?? 'own') === queue)),
      ])
    })
  }
}

type Sample = [labels: Record<string, string>, value: number]

const sumOf = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
