import { billingLimits } from '@shutterbid/domain/billing/limits'
import { and, eq, gt, lte, not, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { recordEvents } from '#server/platform/events/record-events'
import { subscriptions } from '../tables.ts'

/** Records an event for each trial that is about to end, unless it was cancelled, once each; the event's task notifies. */
export async function remindOfTrialEnds(db: Db, { now: currentTime }: Pick<ListenerTools, 'now'>) {
  const now = currentTime()
  const { personId, state, hasCard, cancelPending, periodEndsAt, remindedOfEndAt } = subscriptions
  const isNear = and(gt(periodEndsAt, now), lte(periodEndsAt, new Date(now.getTime() + billingLimits.reminderDays * 86_400_000)))
  const isCancelled = and(eq(hasCard, true), eq(cancelPending, true))
  const isNew = sql`${remindedOfEndAt} is distinct from ${periodEndsAt}`
  await db.transaction(async (tx) => {
    const near = await tx
      .update(subscriptions)
      .set({ remindedOfEndAt: sql`${periodEndsAt}` })
      .where(and(eq(state, 'trialing'), not(isCancelled!), isNear, isNew))
      .returning({ personId })
    await recordEvents(
      tx,
      near.map(({ personId }) => ({ name: 'subscription.milestone', facts: { personId, milestone: 'ending' } })),
    )
  })
}
