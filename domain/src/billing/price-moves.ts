import { changeAt, comingChange, isFinal, type PriceChange } from './prices.ts'

/** Subscriptions with another price, whose next charge is in this span, are moved to the price with the number `to`; null is no bound. */
export type PriceMove = { to: number; chargedFrom: Date | null; chargedBefore: Date | null }

/**
 * The moves that are due now; `changeForCharge` decides for a single charge. A subscription whose last period began before a price is moved
 * only when its next period is known, so that a late report does not change the price of the period before.
 */
export function priceMoves(changes: readonly PriceChange[], now: Date): PriceMove[] {
  const current = changeAt(changes, now)
  const coming = comingChange(changes, now)
  const begun = { to: current?.number ?? 0, chargedFrom: current?.startsAt ?? null }
  if (!coming || !isFinal(coming, now)) return [{ ...begun, chargedBefore: null }]
  return [
    { to: coming.number, chargedFrom: coming.startsAt, chargedBefore: null },
    { ...begun, chargedBefore: coming.startsAt },
  ]
}
