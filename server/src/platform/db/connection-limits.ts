import { callerLimits } from '@shutterbid/domain/shared/caller-limits'

/**
 * `perCaller`: how many of the connections the requests of one person or network take. Times are in milliseconds. A connection is closed after `silenceMs` without a byte in either direction, and all of them after `hangMs` in which the
 * database answered nothing and accepted no new connection. 0: never.
 */
export type ConnectionLimits = {
  application: string
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

/**
 * For tasks, some of which work on whole tables; enough for each place of each queue, and two for each queue that wait for tasks and hold
 * its lock. A connection that waits for tasks is silent, so it has no `silenceMs`. */
export const workerLimits: ConnectionLimits = {
  application: 'shutterbid worker',
  max: 24,
  perCaller: 24,
  connectMs: 5000,
  statementMs: 10 * 60_000,
  lockMs: 30_000,
  idleInTransactionMs: 60_000,
  silenceMs: 0,
  hangMs: 0,
}
