import { DrizzleQueryError } from 'drizzle-orm'

/**
 * `lost`: no connection, or no answer in time. `busy`: a time limit of the server, or no connection free.
 * `conflict`: two transactions met; the same one may succeed when it runs again. `full`: no space, no memory, or read only.
 */
export type DatabaseFault = 'lost' | 'busy' | 'conflict' | 'full'

/** What is wrong with the database, if that is why this error was thrown; undefined for any other error. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined
  return faultOf(error) ?? databaseFault(error.cause)
}

function faultOf(error: Error): DatabaseFault | undefined {
  // Its message quotes the query and its values.
  if (error instanceof DrizzleQueryError) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (networkCodes.has(code)) return 'lost'
  // The socket file of a PostgreSQL that does not run.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'lost'
  if (lostMessages.test(error.message)) return 'lost'
  // An SQLSTATE comes with the severity that the server gave it.
  if (!('severity' in error)) return undefined
  return faultBySqlState.get(code) ?? faultBySqlState.get(code.slice(0, 2))
}

const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

// `pg` gives its own errors no code.
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

const faultBySqlState = new Map<string, DatabaseFault>([
  // Connection exceptions.
  ['08', 'lost'],
  // Shut down by an administrator, after a crash, or starting; the session was idle for too long.
  ['57P01', 'lost'],
  ['57P02', 'lost'],
  ['57P03', 'lost'],
  ['57P05', 'lost'],
  ['25P03', 'lost'],
  // The time limits of a statement, a lock and a transaction; too many connections.
  ['57014', 'busy'],
  ['55P03', 'busy'],
  ['25P04', 'busy'],
  ['53300', 'busy'],
  // Serialization failure and deadlock.
  ['40001', 'conflict'],
  ['40P01', 'conflict'],
  // Other insufficient resources, such as 53100 disk full; errors of input and output; a server that only reads.
  ['53', 'full'],
  ['58', 'full'],
  ['25006', 'full'],
])
