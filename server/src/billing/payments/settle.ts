import type { Surplus } from '@shutterbid/domain/billing/choose-subscription'
import { graceEndOf, isActiveAt, noSubscription, type Subscription, stateAt } from '@shutterbid/domain/billing/rules'
import { type StoredSubscription, settleSubscription } from '@shutterbid/domain/billing/settle-subscription'
import { eq, sql } from 'drizzle-orm'
import type { PersonRow } from '#server/accounts/tables'
import type { Tx } from '#server/platform/db/open-database'
import type { SubscriptionMilestone } from '../event-facts.ts'
import { recordEvent } from '../events.ts'
import { findSubscription } from '../queries.ts'
import { subscriptionChanged } from '../subscription-changed.ts'
import { openCheckouts, paymentFacts, subscriptions, surplusSubscriptions } from '../tables.ts'

type SettleInput = { person: Pick<PersonRow, 'id' | 'deletedAt'>; customerRef: string | null; now: Date; isRebuild?: boolean }
const none: StoredSubscription = { ...noSubscription, subscriptionRef: null }

/** Recalculates the subscription of a locked person from all payment facts, and records surplus subscriptions. */
export async function settle(tx: Tx, { person: { id: personId, deletedAt }, customerRef, now, isRebuild = false }: SettleInput) {
  const before = await findSubscription(tx, personId)
  const facts = await findFacts(tx, personId)
  const context = { surplusBefore: await findSurplusBefore(tx, personId), accountDeletedAt: deletedAt, isRebuild }
  const { subscription: settled, surplus } = settleSubscription(before ?? none, facts, context)
  const after = isActiveAt(settled, now) ? settled : { ...settled, state: stateAt(settled, now) }
  const isOfChosen = (fact: { subscriptionRef: string | null }) => fact.subscriptionRef === after.subscriptionRef
  const known = facts.findLast((fact) => after.subscriptionRef && isOfChosen(fact) && fact.customerRef)?.customerRef
  // Which price another subscription has is not known; `movePrices` asks, unless it is the first price that holds.
  const values = { ...after, personId, priceNumber: 0, customerRef: known ?? before?.customerRef ?? customerRef, updatedAt: now }
  const isSame = after.subscriptionRef === (before?.subscriptionRef ?? null)
  // `movePrices` and `remindOfTrialEnds` lock nobody, so they may have written since the row was read.
  const { priceNumber, remindedOfEndAt } = subscriptions
  const set = { ...values, remindedOfEndAt: sql`${remindedOfEndAt}`, ...(isSame && { priceNumber: sql`${priceNumber}` }) }
  await tx.insert(subscriptions).values(values).onConflictDoUpdate({ target: subscriptions.personId, set })
  await recordSurplus(tx, personId, surplus, now)
  if (after.hasCard && isActiveAt(after, now)) await tx.delete(openCheckouts).where(eq(openCheckouts.personId, personId))
  const change = { before: before ?? noSubscription, after, by: 'payment provider' } as const
  await recordEvent(tx, 'subscription.changed', subscriptionChanged(personId, change))
  const milestone = milestoneBetween(before ?? noSubscription, after, now)
  if (milestone) await recordEvent(tx, 'subscription.milestone', { personId, milestone })
}

/** A scheduled task may have recorded the end already, and only the first of several failed charges is notified. */
function milestoneBetween(before: Subscription, after: Subscription, now: Date): SubscriptionMilestone | null {
  if (isRunning(before) && !isRunning(after)) return 'ended'
  const isAnother = after.problem !== null && after.problem !== before.problem
  if (before.state === 'past_due' && after.state === 'past_due') return isAnother ? 'ended' : null
  if (!graceEndOf(after, now) || (graceEndOf(before, now) && !isAnother)) return null
  return after.problem === 'disputed' ? 'payment_disputed' : 'charge_failed'
}

function isRunning({ state }: Subscription) {
  return state === 'trialing' || state === 'active'
}

async function findFacts(tx: Tx, personId: string) {
  const rows = await tx.select().from(paymentFacts).where(eq(paymentFacts.personId, personId)).orderBy(paymentFacts.occurredAt)
  return rows.map(({ providerEventId, ...fact }) => ({ id: providerEventId, ...fact }))
}

async function findSurplusBefore(tx: Tx, personId: string) {
  const rows = await tx
    .select({ ref: surplusSubscriptions.subscriptionRef })
    .from(surplusSubscriptions)
    .where(eq(surplusSubscriptions.personId, personId))
  return rows.map(({ ref }) => ref)
}

/** Records surplus subscriptions; the task of each event cancels one and refunds its payments. */
async function recordSurplus(tx: Tx, personId: string, surplus: Surplus[], now: Date) {
  for (const { ref: subscriptionRef, refundFrom } of surplus) {
    await tx.insert(surplusSubscriptions).values({ subscriptionRef, personId, refundFrom, decidedAt: now }).onConflictDoNothing()
    await recordEvent(tx, 'subscription.surplus', { personId, subscriptionRef })
  }
}
