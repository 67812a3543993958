import type { BillingReport } from '@shutterbid/domain/admin/billing-schemas'
import { changeAt, comingChange, priceAt } from '@shutterbid/domain/billing/prices'
import { and, count, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { type PriceChangeRow, subscriptions } from '../tables.ts'

type Use = { priceNumber: number; running: number }

/** How many subscriptions that run at the payment provider have each price. */
export function selectPriceUse(db: Db) {
  const { priceNumber, state, subscriptionRef } = subscriptions
  return db
    .select({ priceNumber, running: count() })
    .from(subscriptions)
    .where(and(inArray(state, ['trialing', 'active', 'past_due']), isNotNull(subscriptionRef)))
    .groupBy(priceNumber)
}

/** Subscriptions with neither the current nor the coming price are at an earlier price. */
export function priceReport({ changes, uses }: { changes: PriceChangeRow[]; uses: Use[] }, now: Date): BillingReport['price'] {
  const current = changeAt(changes, now)?.number ?? 0
  const coming = comingChange(changes, now)
  const countOf = (isWanted: (number: number) => boolean) =>
    uses.reduce((total, { priceNumber, running }) => total + (isWanted(priceNumber) ? running : 0), 0)
  return {
    cents: priceAt(changes, now).cents,
    subscriptions: countOf((number) => number === current),
    atEarlierPrices: countOf((number) => number !== current && number !== coming?.number),
    coming: coming
      ? {
          cents: coming.cents,
          startsAt: coming.startsAt,
          notifiedPeople: coming.notifiedPeople,
          isEverybodyNotified: coming.notifiedAt !== null,
          subscriptions: countOf((number) => number === coming.number),
        }
      : null,
  }
}
