import { announceFault, type PriceFault } from '@shutterbid/domain/billing/price-faults'
import { priceAt } from '@shutterbid/domain/billing/prices'
import type { Db } from '#server/platform/db/open-database'
import { recordEvent } from '../events.ts'
import { selectPriceChanges } from '../queries.ts'
import { type PriceChangeRow, priceChanges } from '../tables.ts'
import { lockPrices } from './lock-prices.ts'

type NewPrice = { cents: number; startsAt: Date; providerRef: string | null }
type Announced = { change: PriceChangeRow; beforeCents: number }

/**
 * Announces the price of a month from a day on; `notify-of-prices` notifies everybody whose subscription runs. `check` asks the payment provider about
 * its price, before anything is locked. Returns why it cannot be announced otherwise.
 */
export async function announcePrice(
  db: Db,
  { cents, startsAt, providerRef }: NewPrice,
  { check, now }: { check: () => Promise<PriceFault | null>; now: Date },
): Promise<Announced | PriceFault> {
  const fault = announceFault(await selectPriceChanges(db), { cents, startsAt, now }) ?? (await check())
  if (fault) return fault
  return db.transaction(async (tx) => {
    const changes = await lockPrices(tx)
    const late = announceFault(changes, { cents, startsAt, now })
    if (late) return late
    const number = (changes[0]?.number ?? 0) + 1
    const [change] = await tx.insert(priceChanges).values({ number, cents, providerRef, announcedAt: now, startsAt }).returning()
    await recordEvent(tx, 'price.announced', { number })
    return { change: change!, beforeCents: priceAt(changes, now).cents }
  })
}
