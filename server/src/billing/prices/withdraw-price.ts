import { type PriceFault, withdrawFault } from '@shutterbid/domain/billing/price-faults'
import { comingChange, priceAt } from '@shutterbid/domain/billing/prices'
import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import { priceChanges } from '../tables.ts'
import { lockPrices } from './lock-prices.ts'

type Withdrawn = { announcedCents: number; cents: number; notifiedPeople: number }

/**
 * Withdraws the price that is announced. If anybody was notified of it, the telling begins again, now of the price that stays. Returns why there
 * is nothing to withdraw otherwise; `cents` is what a month costs.
 */
export function withdrawPrice(db: Db, now: Date): Promise<Withdrawn | PriceFault> {
  return db.transaction(async (tx) => {
    const changes = await lockPrices(tx)
    const fault = withdrawFault(changes, now)
    if (fault) return fault
    const coming = changes.find(({ number }) => number === comingChange(changes, now)?.number)!
    const { number, cents: announcedCents, notifiedPeople } = coming
    const notices = notifiedPeople > 0 ? { notifiedUpTo: null, notifiedAt: null, notifiedPeople: 0 } : { notifiedAt: now }
    await tx
      .update(priceChanges)
      .set({ withdrawnAt: now, ...notices })
      .where(eq(priceChanges.number, number))
    await recordEvent(tx, 'price.withdrawn', { number })
    return { announcedCents, cents: priceAt(changes, now).cents, notifiedPeople }
  })
}
