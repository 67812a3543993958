import type { BillingReport } from '@shutterbid/domain/admin/billing-schemas'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import { and, between, count, eq, gt, gte, inArray, isNull, type SQL, sql, sum } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import { failedRows } from '#server/platform/tasks/tables'
import { selectUnsignedCalls } from '../payment-calls.ts'
import { selectPriceChanges } from '../queries.ts'
import { dueSince, isUnsynced, syncEverybodyTask } from '../sync/sync-everybody.ts'
import { type PriceChangeRow, subscriptionInvoices, subscriptions, surplusSubscriptions } from '../tables.ts'
import { priceReport, selectPriceUse } from './price-use.ts'

const dayMs = 86_400_000

/** The operator's numbers: photographers by state, the price, what ends soon, the money of thirty days, and what needs attention. */
export async function getBillingReport(db: Db, now: Date): Promise<BillingReport> {
  const since = new Date(now.getTime() - 30 * dayMs)
  const { issuedAt, failedAt, refundedAt, paidCents, failedCents, refundedCents } = subscriptionInvoices
  const found = await inOneStatement(db, {
    states: selectStates(db, now),
    changes: selectPriceChanges(db),
    uses: selectPriceUse(db),
    ending: selectEnding(db, now),
    charges: selectMoney(db, paidCents, and(gte(issuedAt, since), gt(paidCents, 0))),
    refunds: selectMoney(db, refundedCents, gte(refundedAt, since)),
    failures: selectMoney(db, failedCents, gte(failedAt, since)),
    surplus: db.select({ waiting: count() }).from(surplusSubscriptions).where(isNull(surplusSubscriptions.cancelledAt)),
    unsigned: selectUnsignedCalls(db, since),
  })
  return {
    photographers: countsByState(found.states),
    price: priceReport(found, now),
    endingSoon: found.ending[0]?.people ?? 0,
    charges: moneyOf(found.charges),
    refunds: moneyOf(found.refunds),
    failures: moneyOf(found.failures),
    surplusWaiting: found.surplus[0]?.waiting ?? 0,
    refusedCalls: Number(found.unsigned[0]?.calls ?? 0),
    comparison: await compareAsked(db, found.changes, now),
  }
}

/** What the nightly walk has done. */
async function compareAsked(db: Db, changes: PriceChangeRow[], now: Date) {
  const since = dueSince(changes, now)
  const { waiting, compared, failed } = await inOneStatement(db, {
    waiting: db.select({ people: count() }).from(subscriptions).where(isUnsynced(changes, now)),
    compared: db.select({ people: count() }).from(subscriptions).where(gte(subscriptions.syncedAt, since)),
    failed: db.select({ people: count() }).from(failedRows).where(eq(failedRows.task, syncEverybodyTask)),
  })
  return { since, waiting: waiting[0]?.people ?? 0, compared: compared[0]?.people ?? 0, failed: failed[0]?.people ?? 0 }
}

/** By the state at that moment; a failed charge within its grace is `failing`. */
function selectStates(db: Db, now: Date) {
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
  return db.select({ group: grouped.group, people: count() }).from(grouped).groupBy(grouped.group)
}

function countsByState(rows: { group: StateGroup; people: number }[]) {
  const countOf = (wanted: StateGroup) => rows.find((row) => row.group === wanted)?.people ?? 0
  return {
    trialWithoutCard: countOf('trial_without_card'),
    trialWithCard: countOf('trial_with_card'),
    active: countOf('active'),
    failing: countOf('failing'),
    pastDue: countOf('past_due'),
    ended: countOf('ended'),
  }
}

type StateGroup = 'trial_without_card' | 'trial_with_card' | 'active' | 'failing' | 'past_due' | 'ended' | 'none'

/** Subscriptions that end within seven days: cancelled ones, and trials without a card. */
function selectEnding(db: Db, now: Date) {
  const { state, cancelPending, periodEndsAt } = subscriptions
  const isSoon = between(periodEndsAt, now, new Date(now.getTime() + 7 * dayMs))
  return db
    .select({ people: count() })
    .from(subscriptions)
    .where(and(inArray(state, ['trialing', 'active']), eq(cancelPending, true), isSoon))
}

type Money = { times: number; cents: string | null }

function selectMoney(db: Db, cents: AnyPgColumn, where: SQL | undefined) {
  return db
    .select({ times: count(), cents: sum(cents) })
    .from(subscriptionInvoices)
    .where(where)
}

function moneyOf([money]: Money[]) {
  return { times: money?.times ?? 0, cents: Number(money?.cents ?? 0) }
}
