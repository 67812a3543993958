import { billingLimits } from '@shutterbid/domain/billing/limits'
import { stateAt } from '@shutterbid/domain/billing/rules'
import { subscriptionChanges } from '@shutterbid/domain/billing/subscription-changes'
import { asc, eq, sql } from 'drizzle-orm'
import { lockPerson } from '#server/accounts/lock-person'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { recordEvent } from '#server/platform/events/record-event'
import { renewTestSubscriptions } from './payments/renew-test-subscriptions.ts'
import { findSubscription } from './queries.ts'
import { subscriptions } from './tables.ts'

const maxAtOnce = 500

/**
 * Stores the state of subscriptions that have ended, which reads already calculate, so that open screens and the photographer are informed.
 */
export async function lapseSubscriptions(db: Db, { now }: Pick<ListenerTools, 'now'>) {
  await renewTestSubscriptions(db, now())
  for (const { personId } of await findOver(db, now())) await lapse(db, personId, now())
}

function findOver(db: Db, now: Date) {
  const { personId, state, periodEndsAt, paymentFailedAt, hasCard, cancelPending } = subscriptions
  const owes = sql`(${hasCard} and not ${cancelPending})`
  const graceEnd = sql`coalesce(${paymentFailedAt}, ${periodEndsAt}) + make_interval(hours => ${billingLimits.graceDays * 24})`
  const isOver = sql`${state} in ('trialing', 'active') and case when ${owes} then ${graceEnd} else ${periodEndsAt} end <= ${now.toISOString()}::timestamptz`
  return db.select({ personId }).from(subscriptions).where(isOver).orderBy(asc(periodEndsAt), asc(personId)).limit(maxAtOnce)
}

async function lapse(db: Db, personId: string, now: Date) {
  await db.transaction(async (tx) => {
    await lockPerson(tx, personId)
    const subscription = await findSubscription(tx, personId)
    if (!subscription) return
    const state = stateAt(subscription, now)
    if (state !== 'ended' && state !== 'past_due') return
    if (state === subscription.state) return
    await tx.update(subscriptions).set({ state, updatedAt: now }).where(eq(subscriptions.personId, personId))
    await recordEvent(tx, 'subscription.changed', { personId, changes: subscriptionChanges(subscription, { ...subscription, state }) })
    await recordEvent(tx, 'subscription.milestone', { personId, milestone: 'ended' })
  })
}
