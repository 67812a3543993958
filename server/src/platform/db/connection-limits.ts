import { callerLimits } from '@shutterbid/domain/shared/caller-limits'
import type { Env } from '#server/platform/configuration/env'
import { taskQueues } from '#server/platform/tasks/task'

/**
 * `perCaller`: how many of the connections the requests of one person or network take. Times are in milliseconds. A connection is closed after `silenceMs` without a byte in either direction, and all of them after `hangMs` in which the
 * database answered nothing and accepted no new connection. 0: never.
 */
export type ConnectionLimits = {
  application: string
  /** The address is that of a pooler, which gives a connection for one transaction. */
  isPooled?: boolean
  /** Nothing is prepared under a name. */
  isUnnamed?: boolean
  max: number
  perCaller: number
  connectMs: number
  statementMs: number
  lockMs: number
  idleInTransactionMs: number
  silenceMs: number
  hangMs: number
}

/** For requests. */
export const webLimits: ConnectionLimits = {
  application: 'shutterbid web',
  max: 10,
  perCaller: callerLimits.atOnce,
  connectMs: 3000,
  statementMs: 8000,
  lockMs: 5000,
  idleInTransactionMs: 10_000,
  silenceMs: 12_000,
  hangMs: 2400,
}

export const webLimitsOf = (env: Env): ConnectionLimits => ({
  ...webLimits,
  max: env.databaseConnections,
  perCaller: webLimits.perCaller * env.callLimitFactor,
  isPooled: env.databaseDirectUrl !== undefined,
  isUnnamed: !env.isStatementNamed,
})

/**
 * For tasks, some of which work on whole tables; enough for each place of each queue, and two for each queue that wait for tasks and hold
 * its lock. A connection that waits for tasks is silent, so it has no `silenceMs`. `factor` multiplies the places of each queue.
 */
export function workerLimitsOf(factor: number): ConnectionLimits {
  const places = Object.values(taskQueues)
  const max = places.reduce((sum, atOnce) => sum + atOnce * factor, 2 * places.length)
  return { ...workerTimes, max, perCaller: max }
}

const workerTimes = {
  application: 'shutterbid worker',
  connectMs: 5000,
  statementMs: 10 * 60_000,
  lockMs: 30_000,
  idleInTransactionMs: 60_000,
  silenceMs: 0,
  hangMs: 0,
}

export const workerLimits = workerLimitsOf(1)
