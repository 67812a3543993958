import { type DatabaseFault, databaseFault } from './database-fault.ts'

/** When to retry a request that failed because of the database; undefined if it failed for another reason. */
export function retryAfterSeconds(error: unknown) {
  const fault = databaseFault(error)
  return fault && seconds[fault]
}

const seconds: Record<DatabaseFault, number> = { lost: 2, busy: 2, conflict: 1, full: 10 }
