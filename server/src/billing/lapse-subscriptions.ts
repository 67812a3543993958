import { billingLimits } from '@shutterbid/domain/billing/limits'
import { stateAt } from '@shutterbid/domain/billing/rules'
import { daysAfter } from '@shutterbid/domain/billing/trial-dates'
import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-people'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { type FindDue, forEachDue } from '#server/platform/tasks/for-each-due'
import { recordEvent } from './events.ts'
import { findSubscription } from './queries.ts'
import { subscriptionChanged } from './subscription-changed.ts'
import { syncTestSubscriptions } from './sync/sync-everybody.ts'
import { subscriptions } from './tables.ts'

/**
 * Stores the state of subscriptions that have ended, which reads already calculate, so that open screens and the photographer are informed.
 */
export async function lapseSubscriptions(db: Db, tools: Pick<ListenerTools, 'payments' | 'log' | 'now'>) {
  if (tools.payments.kind === 'test') await syncTestSubscriptions(db, tools)
  await forEachDue(db, tools, {
    task: 'lapse-subscriptions',
    find: (due) => findOver(db, tools.now(), due),
    handle: (tx, { id }) => lapse(tx, id, tools.now()),
  })
}

/** Those whose end may have come; the rule decides. */
function findOver(db: Db, now: Date, { isReady, limit, after }: Parameters<FindDue<{ id: string }>>[0]) {
  const { personId, state, periodEndsAt, paymentFailedAt } = subscriptions
  const isOver = or(lte(periodEndsAt, now), lte(paymentFailedAt, daysAfter(now, -billingLimits.graceDays)))
  return db
    .select({ id: personId })
    .from(subscriptions)
    .where(and(inArray(state, ['trialing', 'active']), isOver, isReady(personId), after && gt(personId, after.id)))
    .orderBy(asc(personId))
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
