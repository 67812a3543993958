import { billingLimits } from '@shutterbid/domain/billing/limits'
import { and, asc, eq, gt, inArray, lte, not, or, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { forDueBatches } from '#server/platform/tasks/for-each-due'
import { recordEvents } from '../events.ts'
import { subscriptions } from '../tables.ts'

/**
 * Records an event for each trial that is about to end, unless it was cancelled or charges are paused, once each; the event's task
 * notifies.
 */
export async function remindOfTrialEnds(db: Db, tools: Pick<ListenerTools, 'log' | 'now'>) {
  const now = tools.now()
  const { personId, state, hasCard, cancelPending, isCollectionPaused, periodEndsAt, remindedOfEndAt } = subscriptions
  const isNear = and(gt(periodEndsAt, now), lte(periodEndsAt, new Date(now.getTime() + billingLimits.reminderDays * 86_400_000)))
  const isNotCharged = and(eq(hasCard, true), or(eq(cancelPending, true), eq(isCollectionPaused, true)))
  const isNew = sql`${remindedOfEndAt} is distinct from ${periodEndsAt}`
  const isDue = and(eq(state, 'trialing'), not(isNotCharged!), isNear, isNew)
  await forDueBatches(db, tools, {
    task: 'remind-of-trial-ends',
    find: ({ isReady, limit }) =>
      db
        .select({ id: personId })
        .from(subscriptions)
        .where(and(isDue, isReady(personId)))
        .orderBy(asc(periodEndsAt))
        .limit(limit),
    async handle(tx, due) {
      const near = await tx
        .update(subscriptions)
        .set({ remindedOfEndAt: sql`${periodEndsAt}` })
        .where(
          and(
            isDue,
            inArray(
              personId,
              due.map(({ id }) => id),
            ),
          ),
        )
        .returning({ personId })
      await recordEvents(
        tx,
        near.map(({ personId }) => ({ name: 'subscription.milestone', facts: { personId, milestone: 'ending' } })),
      )
    },
  })
}
