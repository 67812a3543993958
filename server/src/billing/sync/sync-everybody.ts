import { billingLimits } from '@shutterbid/domain/billing/limits'
import { lastFinalAt } from '@shutterbid/domain/billing/prices'
import { and, asc, eq, inArray, isNotNull, isNull, like, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { databaseFault } from '#server/platform/db/database-fault'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { PaymentsUnavailable } from '#server/platform/payments/payments'
import { failuresOf } from '#server/platform/tasks/failures-of'
import { selectPriceChanges } from '../queries.ts'
import { type PriceChangeRow, subscriptions } from '../tables.ts'
import { syncSubscription } from './sync-subscription.ts'

type Tools = Pick<ListenerTools, 'payments' | 'log' | 'now'>

const { nightlyHour, taskMinutes, unansweredInARow } = billingLimits.asking
const batchSize = 100
/** The name under which failures are noted. */
export const syncEverybodyTask = 'sync-everybody'

/** Asks the payment provider once a night about each of its customers, and again when a new price became final. */
export async function syncEverybody(db: Db, tools: Tools) {
  await syncEach(db, tools, { task: syncEverybodyTask, isDue: isUnsynced(await selectPriceChanges(db), tools.now()) })
}

export function isUnsynced(changes: readonly PriceChangeRow[], now: Date): SQL {
  const { customerRef, syncedAt } = subscriptions
  return and(isNotNull(customerRef), or(isNull(syncedAt), lt(syncedAt, dueSince(changes, now))))!
}

/** Everybody is to be asked about since then. */
export function dueSince(changes: readonly PriceChangeRow[], now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(nightlyHour, 0, 0, 0)
  if (night > now) night.setUTCDate(night.getUTCDate() - 1)
  const finalAt = lastFinalAt(changes, now)
  return finalAt && finalAt > night ? finalAt : night
}

/** The test provider tells nobody that a period is over. */
export async function syncTestSubscriptions(db: Db, tools: Tools) {
  const { customerRef, subscriptionRef, state, hasCard, periodEndsAt, cancelPending, syncedAt } = subscriptions
  const now = tools.now()
  const anHourAgo = new Date(now.getTime() - 3_600_000)
  const isOver = or(and(eq(cancelPending, true), lte(periodEndsAt, now)), lte(periodEndsAt, anHourAgo))
  const isAsked = lt(
    sql`coalesce(${syncedAt}, '-infinity')`,
    sql`greatest(${periodEndsAt} + interval '1 hour', ${anHourAgo.toISOString()}::timestamptz)`,
  )
  const runs = and(eq(hasCard, true), inArray(state, ['trialing', 'active']), isNotNull(subscriptionRef))
  await syncEach(db, tools, { task: 'sync-test-subscriptions', isDue: and(like(customerRef, 'test\\_%'), runs, isOver, isAsked)! })
}

/**
 * Syncs one person after the other, for some minutes, and leaves the rest to the next task. A failure is noted and tried again later; a
 * provider that does not answer ends the task.
 */
async function syncEach(db: Db, { payments, log, now }: Tools, { task, isDue }: { task: string; isDue: SQL }) {
  if (payments.kind === 'none') return
  const startedAt = now()
  const stopAt = startedAt.getTime() + taskMinutes * 60_000
  const failures = failuresOf(db, { task, log, now })
  let unanswered = 0
  for (;;) {
    const { personId, syncedAt } = subscriptions
    const found = await db
      .select({ personId })
      .from(subscriptions)
      .where(and(isDue, failures.isReady(personId)))
      .orderBy(sql`${syncedAt} nulls first`, asc(personId))
      .limit(batchSize)
    if (found.length === 0) return void (await failures.forgetOver(startedAt))
    for (const one of found) {
      if (now().getTime() >= stopAt) return
      try {
        await syncSubscription(db, { payments, now }, one.personId)
        await db.transaction((tx) => failures.forget(tx, [one.personId]))
        unanswered = 0
      } catch (error) {
        const fault = databaseFault(error)
        if (fault === 'lost' || fault === 'full') throw error
        await failures.note(one.personId, error)
        unanswered = error instanceof PaymentsUnavailable && error.isOutage ? unanswered + 1 : 0
        if (unanswered >= unansweredInARow) return log.error({ task }, 'the payment provider does not answer')
      }
    }
  }
}
