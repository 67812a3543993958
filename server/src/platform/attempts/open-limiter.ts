import { createHmac } from 'node:crypto'
import { type CallBudget, type CallBudgetName, type CallLimit, callBudgets } from '@shutterbid/domain/shared/limits'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '#server/platform/db/open-database'
import { tooMany } from '#server/platform/refuse'
import { networkOf } from './network-of.ts'

type Caller = { ip?: string; personId?: string | null }

/** The rest of a rate-limit budget, and the seconds until it is full again. */
export type Left = { limit: number; remaining: number; resetSeconds: number }

/**
 * Counts the spending of a network and a person; throws 429 with the seconds to wait when a budget is used up. Returns what is left to the
 * person; null without one.
 */
export type Limiter = { spend(limit: Pick<CallLimit, 'budget' | 'cost'>, caller: Caller): Promise<Left | null> }

type Settings = { db: Db; secret: string; factor: number }

/** `factor` multiplies every budget. */
export function openLimiter(settings: Settings): Limiter {
  const opened = new Map<CallBudgetName, ReturnType<typeof openCounters>>()
  return {
    async spend({ budget, cost }, { ip, personId }) {
      const counters = opened.get(budget) ?? openCounters(budget, settings)
      opened.set(budget, counters)
      if (ip !== undefined) await counters.network(networkOf(ip), cost)
      return personId ? counters.person(personId, cost) : null
    },
  }
}

function openCounters(name: CallBudgetName, settings: Settings) {
  const budget = callBudgets[name]
  return {
    network: openCounter(`${name} by network`, budget.perNetwork, budget, settings),
    person: openCounter(`${name} by person`, budget.perPerson, budget, settings),
  }
}

function openCounter(keyPrefix: string, perWindow: number, { seconds, isShared }: CallBudget, { db, secret, factor }: Settings) {
  const options = { keyPrefix, points: perWindow * factor, duration: seconds }
  const inMemory = new RateLimiterMemory(options)
  const limiter = isShared
    ? new RateLimiterPostgres({
        ...options,
        storeClient: db.$client,
        storeType: 'pool',
        tableName: 'attempts',
        tableCreated: true,
        clearExpiredByTimeout: false,
        // While the database is unreachable each process counts for itself.
        insuranceLimiter: inMemory,
      })
    : inMemory
  // Hashed, so that the table contains neither people nor networks.
  const keyOf = (subject: string) =>
    isShared ? createHmac('sha256', secret).update(`attempts ${subject.toLowerCase()}`).digest('base64url') : subject

  return async (subject: string, cost: number): Promise<Left> => {
    try {
      const { remainingPoints: remaining, msBeforeNext } = await limiter.consume(keyOf(subject), cost)
      return { limit: options.points, remaining, resetSeconds: Math.ceil(msBeforeNext / 1000) }
    } catch (error) {
      if (error instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(error.msBeforeNext / 1000)))
      throw error
    }
  }
}
