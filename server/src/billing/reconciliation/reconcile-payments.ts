import { setTimeout as pauseFor } from 'node:timers/promises'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { databaseFault } from '#server/platform/db/database-fault'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { type Payments, PaymentsUnavailable } from '#server/platform/payments/payments'
import { type Pause, retryWhenLimited } from '../retry-when-limited.ts'
import { reconciliations, subscriptions } from '../tables.ts'
import { comparePerson } from './compare-person.ts'

type Tools = Pick<ListenerTools, 'payments' | 'log' | 'now'>

const { perSecond, taskMinutes, unansweredInARow } = billingLimits.asking
const { betweenHours, keepDays } = billingLimits.reconciliation
const batchSize = 100

/**
 * Compares all customers with the payment provider, and records missing facts. Works for some minutes and leaves the rest to the next task,
 * which continues after the last person, also after a kill.
 */
export async function reconcilePayments(db: Db, { payments, log, now }: Tools, pause: Pause = pauseFor) {
  if (payments.kind === 'none') return
  let run = await findRun(db, now())
  if (!run) return
  const stopAt = now().getTime() + taskMinutes * 60_000
  let unanswered = 0
  for (;;) {
    const people = await findCustomers(db, run.lastPersonId)
    if (people.length === 0) return finish(db, run.id, now())
    for (const { personId } of people) {
      if (now().getTime() >= stopAt) return
      const outcome = await compared(db, { payments, log, now, pause }, personId)
      unanswered = outcome === 'unanswered' ? unanswered + 1 : 0
      const counted = await count(db, run, { personId, outcome })
      // Another task continues this run.
      if (!counted) return
      run = counted
      if (unanswered >= unansweredInARow) return log.error({ reconciliation: run.id }, 'the payment provider does not answer')
      await pause(1000 / perSecond)
    }
  }
}

type Run = typeof reconciliations.$inferSelect
type Outcome = 'equal' | 'repaired' | 'failed' | 'unanswered'

/** The unfinished run, or a new one if it is time. */
async function findRun(db: Db, now: Date): Promise<Run | undefined> {
  const [last] = await db.select().from(reconciliations).orderBy(desc(reconciliations.startedAt), desc(reconciliations.id)).limit(1)
  if (last && (last.finishedAt === null || last.startedAt.getTime() > now.getTime() - betweenHours * 3_600_000))
    return last.finishedAt === null ? last : undefined
  const [started] = await db.insert(reconciliations).values({ startedAt: now }).onConflictDoNothing().returning()
  return started
}

function findCustomers(db: Db, after: string | null) {
  const { personId, customerRef } = subscriptions
  return db
    .select({ personId })
    .from(subscriptions)
    .where(and(isNotNull(customerRef), after ? gt(personId, after) : undefined))
    .orderBy(asc(personId))
    .limit(batchSize)
}

/** One person whose comparison fails is logged and counted; the others go on. A lost database ends the task. */
async function compared(
  db: Db,
  { payments, log, now, pause }: Tools & { pause: Pause; payments: Payments },
  personId: string,
): Promise<Outcome> {
  try {
    return (await retryWhenLimited(() => comparePerson(db, payments, personId, now), pause)) > 0 ? 'repaired' : 'equal'
  } catch (error) {
    const fault = databaseFault(error)
    if (fault === 'lost' || fault === 'full') throw error
    log.error({ err: error, personId }, 'a customer could not be compared with the payment provider')
    return error instanceof PaymentsUnavailable ? 'unanswered' : 'failed'
  }
}

/** Undefined if another task got further meanwhile, or finished the run. */
async function count(db: Db, { id, lastPersonId }: Run, { personId, outcome }: { personId: string; outcome: Outcome }) {
  const { checked, repaired, failed } = reconciliations
  const isFailed = outcome === 'failed' || outcome === 'unanswered'
  const isStillThere = sql`${reconciliations.lastPersonId} is not distinct from ${lastPersonId}::uuid`
  const [run] = await db
    .update(reconciliations)
    .set({
      lastPersonId: personId,
      checked: sql`${checked} + 1`,
      repaired: sql`${repaired} + ${Number(outcome === 'repaired')}`,
      failed: sql`${failed} + ${Number(isFailed)}`,
    })
    .where(and(eq(reconciliations.id, id), isNull(reconciliations.finishedAt), isStillThere))
    .returning()
  return run
}

async function finish(db: Db, id: string, now: Date) {
  await db
    .update(reconciliations)
    .set({ finishedAt: now, lastPersonId: null })
    .where(and(eq(reconciliations.id, id), isNull(reconciliations.finishedAt)))
  await db.delete(reconciliations).where(lt(reconciliations.startedAt, new Date(now.getTime() - keepDays * 86_400_000)))
}
