import { setTimeout as wait } from 'node:timers/promises'
import type { Db, Tx } from '#server/platform/db/open-database'

const tries = 4
const pauseMs = 20
const deadlock = '40P01'
const serializationFailure = '40001'

/** Runs a transaction, and runs it again, up to three times, when PostgreSQL gave it up in favour of another one. */
export async function transact<Answer>(db: Db, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === tries || !wasGivenUp(error)) throw error
      await wait(attempt * pauseMs * (0.5 + Math.random()))
    }
  }
}

function wasGivenUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && (error.code === deadlock || error.code === serializationFailure)) return true
  return wasGivenUp(error.cause)
}
