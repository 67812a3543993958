import { DrizzleQueryError } from 'drizzle-orm'

/**
 * `lost`: no connection, or no answer in time. `busy`: a time limit of the server, or no free connection. `conflict`: a deadlock or
 * serialization failure; a retry may succeed. `full`: no space, no memory, or read-only.
 */
type DatabaseFault = 'lost' | 'busy' | 'conflict' | 'full'

/** The database fault that caused this error; undefined for any other error. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined
  return faultOf(error) ?? databaseFault(error.cause)
}

function faultOf(error: Error): DatabaseFault | undefined {
  // Its message quotes the query and its values.
  if (error instanceof DrizzleQueryError) return undefined
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (networkCodes.has(code)) return 'lost'
  // The socket file of a PostgreSQL that is not running.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'lost'
  if (lostMessages.test(error.message)) return 'lost'
  // Server errors have a severity next to the SQLSTATE.
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
  // Shutdown by an administrator, a crash, or starting up; the session was idle for too long.
  ['57P01', 'lost'],
  ['57P02', 'lost'],
  ['57P03', 'lost'],
  ['57P05', 'lost'],
  ['25P03', 'lost'],
  // Time limits of a statement, a lock and a transaction; too many connections.
  ['57014', 'busy'],
  ['55P03', 'busy'],
  ['25P04', 'busy'],
  ['53300', 'busy'],
  // Serialization failure and deadlock.
  ['40001', 'conflict'],
  ['40P01', 'conflict'],
  // Other insufficient resources, such as 53100 disk full; I/O errors; a read-only server.
  ['53', 'full'],
  ['58', 'full'],
  ['25006', 'full'],
])

/** When to retry a request that failed because of the database; undefined if it failed for another reason. */
export function retryAfterSeconds(error: unknown) {
  const fault = databaseFault(error)
  return fault && seconds[fault]
}

const seconds: Record<DatabaseFault, number> = { lost: 2, busy: 2, conflict: 1, full: 10 }
