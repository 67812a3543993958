import type { Surplus } from '@shutterbid/domain/billing/choose-subscription'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { surplusSubscriptions } from '../tables.ts'

/** Records surplus subscriptions; the task of each event cancels one and refunds its payments. */
export async function recordSurplus(tx: Tx, personId: string, surplus: Surplus[], now: Date) {
  for (const { ref: subscriptionRef, refundFrom } of surplus) {
    await tx.insert(surplusSubscriptions).values({ subscriptionRef, personId, refundFrom, decidedAt: now }).onConflictDoNothing()
    await recordEvent(tx, 'subscription.surplus', { personId, subscriptionRef })
  }
}
