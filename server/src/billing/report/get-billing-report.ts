import type { BillingReport } from '@shutterbid/domain/admin/billing-schemas'
import { and, between, count, eq, gt, gte, inArray, isNull, type SQL, sql, sum } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import { instant } from '#server/platform/db/literal'
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

type StateGroup = keyof BillingReport['photographers'] | 'none'
const noStates = { trialWithoutCard: 0, trialWithCard: 0, active: 0, failing: 0, pastDue: 0, ended: 0 }

/** By the stored state, which a task renews every five minutes; a failed charge within its grace is `failing`. */
function selectStates(db: Db, now: Date) {
  const { state, hasCard, periodEndsAt, paymentFailedAt } = subscriptions
  const group = sql<StateGroup>`case
    when ${state} = 'past_due' then 'pastDue'
    when ${state} not in ('trialing', 'active') then ${state}::text
    when ${paymentFailedAt} is not null then 'failing'
    when ${state} = 'active' or ${periodEndsAt} <= ${instant(now)} then 'active'
    when ${hasCard} then 'trialWithCard'
    else 'trialWithoutCard' end`.as('state_group')
  const grouped = db.select({ group }).from(subscriptions).as('grouped')
  return db.select({ group: grouped.group, people: count() }).from(grouped).groupBy(grouped.group)
}

function countsByState(rows: { group: StateGroup; people: number }[]): BillingReport['photographers'] {
  const { none: _, ...counts } = { ...noStates, none: 0, ...Object.fromEntries(rows.map(({ group, people }) => [group, people])) }
  return counts
}

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
