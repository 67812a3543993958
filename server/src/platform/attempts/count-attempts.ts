import { createHmac } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#server/platform/db/open-database'
import { tooMany } from '#server/platform/refuse'
import type { CallContext } from '#server/platform/rpc'
import { networkOf, wideNetworkOf } from './network-of.ts'
import { attempts } from './tables.ts'

export type AttemptContext = Pick<CallContext, 'db' | 'services' | 'ip'>

/** `max` attempts in a window of this many seconds; `name` keeps the kinds of attempts apart. */
export type AttemptLimit = { name: string; max: number; seconds: number }

/**
 * Counts an attempt by the caller's network, whose limits the operator can multiply. Throws 429 with the seconds to wait above the limit,
 * and any error of the store. Returns a function that undoes the count.
 */
export function countForNetwork(context: AttemptContext, limit: AttemptLimit) {
  return countAttempt(context, multiplied(context, limit), networkOf(context.ip))
}

/** The same; false above the limit. */
export async function isNetworkWithinLimit(context: AttemptContext, limit: AttemptLimit) {
  return (await waitOfNetwork(context, limit)) === null
}

/** `countForNetwork` that returns the seconds to wait above the limit, otherwise null. */
export function waitOfNetwork(context: AttemptContext, limit: AttemptLimit) {
  return waitOf(storeOf(context), multiplied(context, limit), networkOf(context.ip))
}

/** The same for the wide network. */
export function waitOfWideNetwork(context: AttemptContext, limit: AttemptLimit) {
  return waitOf(storeOf(context), multiplied(context, limit), wideNetworkOf(context.ip))
}

/** `countForNetwork` for any other subject, such as a mail address. */
export async function countAttempt(context: AttemptContext, limit: AttemptLimit, subject: string) {
  const store = storeOf(context)
  const seconds = await waitOf(store, limit, subject)
  if (seconds !== null) throw tooMany(seconds)
  return async () => void (await limiter(store, limit).reward(keyOf(store, subject), 1))
}

/** Calls `count`, which may refuse, at most once in this many seconds for a subject. */
export async function countOnce(
  context: AttemptContext,
  { name, seconds }: Pick<AttemptLimit, 'name' | 'seconds'>,
  subject: string,
  count: () => Promise<void>,
) {
  const store = storeOf(context)
  const counted = limiter(store, { name, max: 1, seconds })
  const key = keyOf(store, subject)
  if (await counted.get(key)) return
  await count()
  await counted.set(key, 1, seconds)
}

/** Counts an attempt; false above the limit. */
export async function isWithinLimit(store: Store, limit: AttemptLimit, subject: string) {
  return (await waitOf(store, limit, subject)) === null
}

export async function resetAttempts(context: AttemptContext, limit: AttemptLimit, subject: string) {
  const store = storeOf(context)
  await limiter(store, limit).delete(keyOf(store, subject))
}

/** Deletes the counts whose window is over. */
export async function deleteExpiredAttempts(db: Db, now: Date) {
  await db.delete(attempts).where(lt(attempts.expire, now.getTime()))
}

function multiplied({ services }: AttemptContext, limit: AttemptLimit): AttemptLimit {
  return { ...limit, max: limit.max * services.env.callLimitFactor }
}

type Store = { db: Db; secret: string }

function storeOf({ db, services }: AttemptContext): Store {
  return { db, secret: services.secret }
}

/** Counts an attempt; returns the seconds to wait above the limit, otherwise null. */
export async function waitOf(store: Store, limit: AttemptLimit, subject: string) {
  try {
    await limiter(store, limit).consume(keyOf(store, subject))
    return null
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
    throw error
  }
}

function limiter({ db }: Store, { name, max, seconds }: AttemptLimit) {
  return new RateLimiterPostgres({
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'attempts',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: max,
    duration: seconds,
  })
}

// Subjects are hashed with a secret, so that the table contains neither people nor networks.
function keyOf({ secret }: Store, subject: string) {
  return createHmac('sha256', secret).update(`attempts ${subject.toLowerCase()}`).digest('base64url')
}
