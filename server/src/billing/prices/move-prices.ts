import { setTimeout as pauseFor } from 'node:timers/promises'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import { type PriceMove, priceMoves } from '@shutterbid/domain/billing/price-moves'
import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { databaseFault } from '#server/platform/db/database-fault'
import { instant } from '#server/platform/db/literal'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { type Payments, PaymentsUnavailable } from '#server/platform/payments/payments'
import { failuresOf } from '#server/platform/tasks/failures-of'
import { selectPriceChanges } from '../queries.ts'
import { type Pause, retryWhenLimited } from '../retry-when-limited.ts'
import { subscriptions } from '../tables.ts'

type Tools = Pick<ListenerTools, 'payments' | 'log' | 'now'>

const { perSecond, taskMinutes, unansweredInARow } = billingLimits.asking
const batchSize = 100

/**
 * Moves subscriptions to the price of their next charge at the payment provider, one after the other. Works for some minutes and leaves the
 * rest to the next task. A failure is noted and tried again later; a subscription that was moved already is only checked.
 */
export async function movePrices(db: Db, { payments, log, now }: Tools, pause: Pause = pauseFor) {
  if (payments.kind === 'none') return
  const startedAt = now()
  const stopAt = startedAt.getTime() + taskMinutes * 60_000
  const failures = failuresOf(db, { task: 'move-prices', log, now })
  const changes = await selectPriceChanges(db)
  let unanswered = 0
  for (const move of priceMoves(changes, startedAt)) {
    const priceRef = changes.find(({ number }) => number === move.to)?.providerRef ?? null
    for await (const due of dueFor(db, move, { isReady: failures.isReady, now: startedAt })) {
      if (now().getTime() >= stopAt) return
      try {
        await moveOne(db, { payments, pause, failures }, { ...due, to: move.to, priceRef })
        unanswered = 0
      } catch (error) {
        const fault = databaseFault(error)
        if (fault === 'lost' || fault === 'full') throw error
        await failures.note(due.personId, error)
        unanswered = error instanceof PaymentsUnavailable ? unanswered + 1 : 0
        if (unanswered >= unansweredInARow) return log.error({ to: move.to }, 'the payment provider moves no subscription to another price')
      }
      await pause(1000 / perSecond)
    }
  }
  await failures.forgetOver(startedAt)
}

type Due = { personId: string; subscriptionRef: string; priceNumber: number }

/** In batches, after the last id, so that a failed row is not found again. */
async function* dueFor(db: Db, move: PriceMove, { isReady, now }: Pick<Find, 'isReady' | 'now'>): AsyncGenerator<Due> {
  const { priceNumber } = subscriptions
  // Two ranges of the index, around the rows that already have that price.
  for (const isAnother of [lt(priceNumber, move.to), gt(priceNumber, move.to)])
    for (let after: Due | undefined, found: Due[] | undefined; !found || found.length === batchSize; after = found.at(-1)) {
      found = await selectDue(db, move, { isAnother, after, isReady, now })
      yield* found
    }
}

type Find = { isAnother: SQL; after: Due | undefined; isReady: ReturnType<typeof failuresOf>['isReady']; now: Date }

export function selectDue(db: Db, { chargedFrom, chargedBefore }: PriceMove, { isAnother, after, isReady, now }: Find) {
  const { personId, subscriptionRef, priceNumber, periodEndsAt, state } = subscriptions
  const isRunning = sql`${state} in ('trialing', 'active', 'past_due') and ${subscriptionRef} is not null`
  const isAfter = after && sql`(${priceNumber}, ${personId}) > (${after.priceNumber}, ${after.personId}::uuid)`
  // An unpaid or paused subscription can be charged for another period at any time.
  const chargeAt = sql`case when ${state} = 'past_due' then greatest(${periodEndsAt}, ${instant(now)}) else ${periodEndsAt} end`
  const isCharged = and(
    chargedFrom ? sql`${chargeAt} >= ${instant(chargedFrom)}` : undefined,
    chargedBefore ? sql`${chargeAt} < ${instant(chargedBefore)}` : undefined,
  )
  return db
    .select({ personId, subscriptionRef: sql<string>`${subscriptionRef}`, priceNumber })
    .from(subscriptions)
    .where(and(isRunning, isAnother, isAfter, isCharged, isReady(personId)))
    .orderBy(asc(priceNumber), asc(personId))
    .limit(batchSize)
}

type Moving = { payments: Payments; pause: Pause; failures: ReturnType<typeof failuresOf> }
type One = Due & { to: number; priceRef: string | null }

async function moveOne(db: Db, { payments, pause, failures }: Moving, { personId, subscriptionRef, to, priceRef }: One) {
  await retryWhenLimited(() => payments.movePrice({ subscriptionRef, personId, priceRef }), pause)
  await db.transaction(async (tx) => {
    // Another subscription may count by now.
    const isTheirs = and(eq(subscriptions.personId, personId), eq(subscriptions.subscriptionRef, subscriptionRef))
    await tx.update(subscriptions).set({ priceNumber: to }).where(isTheirs)
    await failures.forget(tx, [personId])
  })
}
