import { priceChanges } from '#server/billing/tables'
import type { Db, Tx } from '#server/platform/db/open-database'

type Change = Partial<typeof priceChanges.$inferInsert> & { startsAt: Date }

/** A price that was announced 40 days before it begins; by default the first, $12.99, with the price `price_2` of the local Stripe. */
export async function aPriceChange(db: Db | Tx, change: Change) {
  const announcedAt = new Date(change.startsAt.getTime() - 40 * 86_400_000)
  const [made] = await db
    .insert(priceChanges)
    .values({ number: 1, cents: 1299, providerRef: 'price_2', announcedAt, ...change })
    .returning()
  return made!
}
