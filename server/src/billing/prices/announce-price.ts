import { announceFault, type PriceFault, withdrawFault } from '@shutterbid/domain/billing/price-faults'
import { comingChange, priceAt } from '@shutterbid/domain/billing/prices'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { type Payments, PaymentsUnavailable } from '#server/platform/payments/payments'
import { recordEvent } from '../events.ts'
import { selectPriceChanges } from '../queries.ts'
import { type PriceChangeRow, priceChanges } from '../tables.ts'

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
    const coming = comingChange(changes, now)!
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

type Wanted = { priceRef: string; cents: number }

/** Why a price at the payment provider cannot be charged monthly; null if it can. */
export async function providerPriceFault(payments: Pick<Payments, 'findPrice'>, { priceRef, cents }: Wanted): Promise<PriceFault | null> {
  try {
    const price = await payments.findPrice({ priceRef })
    if (!price) return 'price_id_unknown'
    if (!price.isActive) return 'price_archived'
    if (!price.isMonthly) return 'price_not_monthly'
    if (price.currency !== 'usd') return 'price_not_in_dollars'
    return price.cents === cents ? null : 'price_of_other_amount'
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return 'provider_silent'
    throw error
  }
}

/** The last price changes, newest first. Until the transaction ends nobody else changes or locks one; they can be read. */
async function lockPrices(tx: Tx) {
  await tx.execute(sql`lock table ${priceChanges} in exclusive mode`)
  return selectPriceChanges(tx)
}
