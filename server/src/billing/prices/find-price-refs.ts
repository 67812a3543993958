import { desc, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import type { FindPriceRefs } from '#server/platform/payments/stripe-payments'
import { priceChanges } from '../tables.ts'

/** The payment provider's ids of all prices that were announced, so that subscriptions with an earlier one stay ours. */
export function findPriceRefs(db: Db): FindPriceRefs {
  return async () => {
    const { number, providerRef } = priceChanges
    const rows = await db.select({ providerRef }).from(priceChanges).where(isNotNull(providerRef)).orderBy(desc(number)).limit(1000)
    return rows.flatMap((row) => row.providerRef ?? [])
  }
}
