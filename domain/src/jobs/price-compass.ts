import type { SpecialtyCode } from '../profiles/specialties.ts'
import type { Point } from '../shared/places.ts'
import { jobLimits } from './limits.ts'

export type Hire = { photographerId: string; amountDollars: number }
export type PriceRange = { fromDollars: number; toDollars: number }
export type SpecialtyPrices = PriceRange & { specialty: SpecialtyCode }

const { minHires, minPhotographers, roundDollars, gridDegrees } = jobLimits.compass

/**
 * The middle half of what photographers are hired for; null without enough hires by enough photographers. A photographer counts once, with
 * the median of their own hires, and each end is the mean of three photographers, rounded, so that neither is one person's price.
 */
export function priceCompass(hires: readonly Hire[]): PriceRange | null {
  const prices = pricesByPhotographer(hires)
  if (hires.length < minHires || prices.length < minPhotographers) return null
  return { fromDollars: endOf(prices, 1 / 4), toDollars: endOf(prices, 3 / 4) }
}

/** Prices are compared around a coarse position: areas that differ by a single hire would reveal its price. */
export function compassCenter({ latitude, longitude }: Point): Point {
  return { latitude: onGrid(latitude), longitude: onGrid(longitude) }
}

/**
 * The first and the last instant of the hires that count: the 12 months before this week (UTC). The current week is excluded, so that
 * nobody can look before and after a hire.
 */
export function compassPeriod(now: Date) {
  const until = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - ((now.getUTCDay() + 6) % 7)))
  const since = new Date(until)
  since.setUTCMonth(since.getUTCMonth() - jobLimits.compass.months)
  return { since, until }
}

function pricesByPhotographer(hires: readonly Hire[]) {
  const amounts = new Map<string, number[]>()
  for (const { photographerId, amountDollars } of hires) {
    amounts.set(photographerId, [...(amounts.get(photographerId) ?? []), amountDollars])
  }
  return [...amounts.values()].map(medianOf).toSorted((a, b) => a - b)
}

function medianOf(amounts: number[]) {
  const sorted = amounts.toSorted((a, b) => a - b)
  const upper = Math.floor(sorted.length / 2)
  return ((sorted[upper] ?? 0) + (sorted[sorted.length - 1 - upper] ?? 0)) / 2
}

/** The mean of the three prices around a quantile. */
function endOf(prices: readonly number[], quantile: number) {
  const middle = Math.round((prices.length - 1) * quantile)
  const around = prices.slice(middle - 1, middle + 2)
  const mean = around.reduce((sum, price) => sum + price, 0) / around.length
  return Math.round(mean / roundDollars) * roundDollars
}

function onGrid(degrees: number) {
  return Math.round(degrees / gridDegrees) * gridDegrees
}
