import { billingLimits } from '@shutterbid/domain/billing/limits'
import { stateAt } from '@shutterbid/domain/billing/rules'
import { and, asc, eq, sql } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { type FindDue, forEachDue } from '#server/platform/tasks/for-each-due'
import { recordEvent } from './events.ts'
import { renewTestSubscriptions } from './payments/renew-test-subscriptions.ts'
import { findSubscription } from './queries.ts'
import { subscriptionChanged } from './subscription-changed.ts'
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
  const graceHours = billingLimits.graceDays * 24
  const graceEnd = sql`coalesce(${paymentFailedAt}, ${periodEndsAt}) + make_interval(hours => ${graceHours})`
  // `least` ignores null.
  const lastEnd = sql`least(${periodEndsAt}, case when ${hasCard} and ${state} = 'active' then ${paymentFailedAt} + make_interval(hours => ${graceHours}) end)`
  const isOver = sql`${state} in ('trialing', 'active') and case when ${owes} then ${graceEnd} else ${lastEnd} end <= ${now.toISOString()}::timestamptz`
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
  const after = { ...subscription, state }
  await recordEvent(tx, 'subscription.changed', subscriptionChanged(personId, { before: subscription, after, by: 'clock' }))
  await recordEvent(tx, 'subscription.milestone', { personId, milestone: 'ended' })
}
