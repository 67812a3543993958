import type * as z from 'zod/mini'
import { billingLimits } from './limits.ts'
import type { priceView } from './schemas.ts'
import { daysAfter } from './trial-dates.ts'

/** A price of a month that was announced. The first has the number 1; before it there is the price of `billingLimits`, number 0. */
export type PriceChange = { number: number; cents: number; startsAt: Date; withdrawnAt: Date | null }

/** The current price, and the announced one. */
export type PriceView = z.infer<typeof priceView>

export function priceAt(changes: readonly PriceChange[], now: Date): PriceView {
  const coming = comingChange(changes, now)
  return {
    cents: changeAt(changes, now)?.cents ?? billingLimits.firstPriceCents,
    coming: coming && { cents: coming.cents, startsAt: coming.startsAt },
  }
}

/** The known charge for a month that begins on that day. */
export function centsOn({ cents, coming }: PriceView, day: Date): number {
  return coming && day >= coming.startsAt ? coming.cents : cents
}

/** The change whose price holds; null before the first. */
export function changeAt(changes: readonly PriceChange[], now: Date): PriceChange | null {
  const begun = changes.filter(({ withdrawnAt, startsAt }) => withdrawnAt === null && startsAt <= now)
  return begun.toSorted((one, other) => one.number - other.number).at(-1) ?? null
}

/** At most one price is announced at a time. */
export function comingChange<Change extends PriceChange>(changes: readonly Change[], now: Date): Change | null {
  return changes.find(({ withdrawnAt, startsAt }) => withdrawnAt === null && startsAt > now) ?? null
}

/**
 * The price that the payment provider must have for a charge at that time; null for the first price. Shortly before a change begins it is
 * final, and subscriptions with a later charge are moved to it.
 */
export function changeForCharge(changes: readonly PriceChange[], { chargeAt, now }: { chargeAt: Date; now: Date }): PriceChange | null {
  const coming = comingChange(changes, now)
  return coming && isFinal(coming, now) && chargeAt >= coming.startsAt ? coming : changeAt(changes, now)
}

/** Whether a change can no longer be withdrawn. */
export function isFinal(change: PriceChange, now: Date) {
  return now >= finalAt(change)
}

/**
 * The change to whose price a subscription has to be moved before its charge at that time; null for the first price, undefined if it keeps
 * what it has. One whose last period began before a price is moved only when its next period is known, so that the price of the period
 * before does not change.
 */
export function changeToMoveTo(changes: readonly PriceChange[], charge: { chargeAt: Date; now: Date }): PriceChange | null | undefined {
  const change = changeForCharge(changes, charge)
  return change && charge.chargeAt < change.startsAt ? undefined : change
}

/** When the last price that has not been withdrawn became final; null before the first. */
export function lastFinalAt(changes: readonly PriceChange[], now: Date): Date | null {
  const finals = changes.filter((change) => change.withdrawnAt === null && isFinal(change, now)).map((change) => finalAt(change).getTime())
  return finals.length > 0 ? new Date(Math.max(...finals)) : null
}

/** From then on it cannot be withdrawn. */
export const finalAt = ({ startsAt }: Pick<PriceChange, 'startsAt'>) => daysAfter(startsAt, -billingLimits.priceChange.finalDaysBefore)
