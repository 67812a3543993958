import { billingLimits } from '@shutterbid/domain/billing/limits'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { recordEvents } from '#server/platform/events/record-events'
import { subscriptions } from './tables.ts'

/** Finds the trials that are about to end because there is no card, and records it, once each; telling is the task of each event. */
export async function remindOfTrialEnds(db: Db, { now: clock }: Pick<ListenerTools, 'now'>) {
  const now = clock()
  const { personId, state, hasCard, periodEndsAt, remindedOfEndAt } = subscriptions
  const isNear = and(gt(periodEndsAt, now), lte(periodEndsAt, new Date(now.getTime() + billingLimits.reminderDays * 86_400_000)))
  const isNew = sql`${remindedOfEndAt} is distinct from ${periodEndsAt}`
  await db.transaction(async (tx) => {
    const near = await tx
      .update(subscriptions)
      .set({ remindedOfEndAt: sql`${periodEndsAt}` })
      .where(and(eq(state, 'trialing'), eq(hasCard, false), isNear, isNew))
      .returning({ personId })
    await recordEvents(
      tx,
      near.map(({ personId }) => ({ name: 'subscription.turned', facts: { personId, turn: 'ending' } })),
    )
  })
}
