import type { BillingReport } from '@shutterbid/domain/admin/billing-schemas'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import { and, between, count, desc, eq, gte, isNull, or, sql, sum } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { findRefusedCalls } from '../payments/refused-calls.ts'
import { paymentFacts, reconciliations, subscriptions, surplusSubscriptions } from '../tables.ts'

const dayMs = 86_400_000

/** The operator's numbers: photographers by state, what ends soon, the money of thirty days, and what needs attention. */
export async function getBillingReport(db: Db, now: Date): Promise<BillingReport> {
  const since = new Date(now.getTime() - 30 * dayMs)
  const { kind, recordedAt, occurredAt, refundedAt } = paymentFacts
  // A fact is recorded after it happened, and only that has an index.
  const isRecent = and(gte(recordedAt, since), gte(occurredAt, since))
  const ofKind = (wanted: 'payment_succeeded' | 'payment_failed') => moneyIn(db, and(isRecent, eq(kind, wanted)))
  const { startedAt, finishedAt, checked, repaired, failed } = reconciliations
  const run = { startedAt, finishedAt, checked, repaired, failed }
  const [lastRun] = await db.select(run).from(reconciliations).orderBy(desc(reconciliations.startedAt)).limit(1)
  return {
    photographers: await countByState(db, now),
    endingSoon: await countEnding(db, now),
    charges: await ofKind('payment_succeeded'),
    refunds: await moneyIn(db, or(gte(refundedAt, since), and(isRecent, eq(kind, 'payment_refunded'), isNull(refundedAt)))),
    failures: await ofKind('payment_failed'),
    surplusWaiting: await db.$count(surplusSubscriptions, isNull(surplusSubscriptions.cancelledAt)),
    refusedCalls: (await findRefusedCalls(db)).reduce((total, { calls }) => total + calls, 0),
    lastReconciliation: lastRun ?? null,
  }
}

/** By the state at that moment; a failed charge within its grace is `failing`. */
async function countByState(db: Db, now: Date) {
  const { state, hasCard, cancelPending, periodEndsAt, paymentFailedAt } = subscriptions
  const at = sql`${now.toISOString()}::timestamptz`
  const owes = sql`(${hasCard} and not ${cancelPending})`
  const grace = sql`coalesce(${paymentFailedAt}, ${periodEndsAt}) + make_interval(hours => ${sql.raw(String(billingLimits.graceDays * 24))})`
  const isTrial = sql`${state} = 'trialing' and ${periodEndsAt} > ${at}`
  const group = sql<StateGroup>`case
    when ${state} not in ('trialing', 'active') then ${state}::text
    when not ${owes} and ${periodEndsAt} <= ${at} then 'ended'
    when ${owes} and ${grace} <= ${at} and not (${isTrial}) then 'past_due'
    when ${owes} and ${paymentFailedAt} is not null then 'failing'
    when ${isTrial} then case when ${hasCard} then 'trial_with_card' else 'trial_without_card' end
    else 'active' end`.as('state_group')
  const grouped = db.select({ group }).from(subscriptions).as('grouped')
  const rows = await db.select({ group: grouped.group, people: count() }).from(grouped).groupBy(grouped.group)
  const of = (wanted: StateGroup) => rows.find((row) => row.group === wanted)?.people ?? 0
  return {
    trialWithoutCard: of('trial_without_card'),
    trialWithCard: of('trial_with_card'),
    active: of('active'),
    failing: of('failing'),
    pastDue: of('past_due'),
    ended: of('ended'),
  }
}

type StateGroup = 'trial_without_card' | 'trial_with_card' | 'active' | 'failing' | 'past_due' | 'ended' | 'none'

/** What ends within seven days unless its owner does something: cancelled ones, and trials without a card. */
function countEnding(db: Db, now: Date) {
  const { state, cancelPending, periodEndsAt } = subscriptions
  const isRunning = sql`${state} in ('trialing', 'active')`
  return db.$count(subscriptions, and(isRunning, eq(cancelPending, true), between(periodEndsAt, now, new Date(now.getTime() + 7 * dayMs))))
}

async function moneyIn(db: Db, where: ReturnType<typeof and>) {
  const [row] = await db
    .select({ times: count(), cents: sum(paymentFacts.amountCents) })
    .from(paymentFacts)
    .where(where)
  return { times: row?.times ?? 0, cents: Number(row?.cents ?? 0) }
}
