import { billingLimits } from '@shutterbid/domain/billing/limits'
import { stateAt } from '@shutterbid/domain/billing/rules'
import { subscriptionChanges } from '@shutterbid/domain/billing/subscription-changes'
import { and, asc, eq, sql } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { recordEvent } from '#server/platform/events/record-event'
import { type FindDue, forEachDue } from '#server/platform/tasks/for-each-due'
import { renewTestSubscriptions } from './payments/renew-test-subscriptions.ts'
import { findSubscription } from './queries.ts'
import { subscriptions } from './tables.ts'

/**
 * Stores the state of subscriptions that have ended, which reads already calculate, so that open screens and the photographer are informed.
 */
export async function lapseSubscriptions(db: Db, tools: Pick<ListenerTools, 'log' | 'now'>) {
  await renewTestSubscriptions(db, tools)
  await forEachDue(db, tools, {
    task: 'lapse-subscriptions',
    find: (due) => findOver(db, tools.now(), due),
    handle: (tx, { id }) => lapse(tx, id, tools.now()),
  })
}

function findOver(db: Db, now: Date, { isReady, limit }: Parameters<FindDue<{ id: string }>>[0]) {
  const { personId, state, periodEndsAt, paymentFailedAt, hasCard, cancelPending } = subscriptions
  const owes = sql`(${hasCard} and not ${cancelPending})`
  const graceEnd = sql`coalesce(${paymentFailedAt}, ${periodEndsAt}) + make_interval(hours => ${billingLimits.graceDays * 24})`
  const isOver = sql`${state} in ('trialing', 'active') and case when ${owes} then ${graceEnd} else ${periodEndsAt} end <= ${now.toISOString()}::timestamptz`
  return db
    .select({ id: personId })
    .from(subscriptions)
    .where(and(isOver, isReady(personId)))
    .orderBy(asc(periodEndsAt), asc(personId))
    .limit(limit)
}

async function lapse(tx: Tx, personId: string, now: Date) {
  await lockPerson(tx, personId)
  const subscription = await findSubscription(tx, personId)
  if (!subscription) return
  const state = stateAt(subscription, now)
  if (state !== 'ended' && state !== 'past_due') return
  if (state === subscription.state) return
  await tx.update(subscriptions).set({ state, updatedAt: now }).where(eq(subscriptions.personId, personId))
  await recordEvent(tx, 'subscription.changed', { personId, changes: subscriptionChanges(subscription, { ...subscription, state }) })
  await recordEvent(tx, 'subscription.milestone', { personId, milestone: 'ended' })
}
