import { createHmac } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#server/platform/db/open-database'
import { tooMany } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'
import { networkOf } from './network-of.ts'
import { attempts } from './tables.ts'

export type Asked = Pick<CallContext, 'db' | 'services' | 'ip'>

/** `most` tries in a window of so many seconds; the name keeps one kind of try apart from another. */
export type AttemptLimit = { name: string; most: number; seconds: number }

/** Counts a try of the caller's network; throws 429 with the seconds to wait once there were too many, and any error of the store. */
export function countForNetwork(asked: Asked, limit: AttemptLimit) {
  return countAttempt(asked, limit, networkOf(asked.ip))
}

/** The same for anything else that tries are counted by, an address of a mail say. */
export async function countAttempt(asked: Asked, limit: AttemptLimit, subject: string) {
  const waitMs = await consume(storeOf(asked), limit, subject)
  if (waitMs !== null) throw tooMany(Math.max(1, Math.ceil(waitMs / 1000)))
}

/** Counts a try; false once there were too many. */
export async function isWithinLimit(store: Store, limit: AttemptLimit, subject: string) {
  return (await consume(store, limit, subject)) === null
}

/** The subject starts from none. */
export async function forgetAttempt(asked: Asked, limit: AttemptLimit, subject: string) {
  const store = storeOf(asked)
  await limiter(store, limit).delete(keyOf(store, subject))
}

/** Removes the counts whose window is over. */
export async function forgetOldAttempts(db: Db, now: Date) {
  await db.delete(attempts).where(lt(attempts.expire, now.getTime()))
}

type Store = { db: Db; secret: string }

function storeOf({ db, services }: Asked): Store {
  return { db, secret: services.secret }
}

/** Counts a try; gives the milliseconds to wait once there were too many, else null. */
async function consume(store: Store, limit: AttemptLimit, subject: string) {
  try {
    await limiter(store, limit).consume(keyOf(store, subject))
    return null
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.msBeforeNext
    throw error
  }
}

function limiter({ db }: Store, { name, most, seconds }: AttemptLimit) {
  return new RateLimiterPostgres({
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: most,
    duration: seconds,
  })
}

// Counted by a hash that only we can make, so that the table names neither people nor networks.
function keyOf({ secret }: Store, subject: string) {
  return createHmac('sha256', secret).update(`attempts ${subject.toLowerCase()}`).digest('base64url')
}
