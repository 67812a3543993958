import type { ProviderSubscription } from '@shutterbid/domain/billing/at-provider'
import type { Surplus } from '@shutterbid/domain/billing/choose-subscription'
import { daysAfter } from '@shutterbid/domain/billing/trial-dates'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import { type SurplusRow, surplusSubscriptions } from '../tables.ts'
import { refundableInvoices } from './on-subscription-surplus.ts'

type Found = { personId: string; surplus: Surplus[]; before: SurplusRow[]; all: ProviderSubscription[]; now: Date }

/** Records surplus subscriptions, and earlier ones that are not done with after a day: the task of each event cancels and refunds. */
export async function recordSurplus(tx: Tx, { personId, surplus, before, all, now }: Found) {
  for (const { ref: subscriptionRef, refundFrom } of surplus)
    await tx.insert(surplusSubscriptions).values({ subscriptionRef, personId, refundFrom, decidedAt: now }).onConflictDoNothing()
  const aDayAgo = daysAfter(now, -1)
  const again = before
    .filter((row) => (row.cancelledAt || row.decidedAt < aDayAgo) && isUnfinished(row, all))
    .map(({ subscriptionRef }) => subscriptionRef)
  for (const subscriptionRef of [...surplus.map(({ ref }) => ref), ...again])
    await recordEvent(tx, 'subscription.surplus', { personId, subscriptionRef })
}

function isUnfinished(row: SurplusRow, all: ProviderSubscription[]) {
  const subscription = all.find(({ ref }) => ref === row.subscriptionRef)
  return subscription !== undefined && (!subscription.endedAt || refundableInvoices(subscription, row).length > 0)
}
