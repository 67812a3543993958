import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { backoffMs } from '#server/platform/backoff'
import { databaseFault } from './database-fault.ts'
import type { Db, Tx } from './open-database.ts'

type Config = Parameters<Db['transaction']>[1]

const maxTries = 4
const retry = { firstMs: 20, maxMs: 200 }

/**
 * Transactions on a pool. The work is repeated after a deadlock, so it must do nothing outside the database. Unlike drizzle's own, this
 * returns the connection to the pool when `begin` fails, and closes a lost connection.
 */
export function openTransactions(pool: pg.Pool) {
  return async <Result>(work: (tx: Tx) => Promise<Result>, config?: Config): Promise<Result> => {
    for (let failures = 0; ; failures++) {
      try {
        return await runOnce(pool, work, config)
      } catch (error) {
        if (databaseFault(error) !== 'conflict' || failures + 1 === maxTries) throw error
        await wait(backoffMs(failures, retry))
      }
    }
  }
}

async function runOnce<Result>(pool: pg.Pool, work: (tx: Tx) => Promise<Result>, config?: Config) {
  const client = await pool.connect()
  let isLost = false
  try {
    return await drizzle({ client }).transaction(work, config)
  } catch (error) {
    isLost = databaseFault(error) === 'lost'
    throw error
  } finally {
    client.release(isLost)
  }
}
