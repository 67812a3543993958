import type { PricePoint } from '@shutterbid/domain/bids/schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'

type Faces = PricePoint['photographers']

/** Bids that share one place on the axis; the position in percent. `count` is given where not every face is shown: '27 bids'. */
export type Pile = { faces: Faces; percent: number; label: string; count: string | null }

type Prices = { points: readonly PricePoint[]; budget: number; widthPixels: number }

/**
 * Positions on an axis from the lowest to the highest amount, including the budget (0 for none). Points closer than 48 px, or whose prices
 * would touch, are grouped. `points` are sorted from low to high.
 */
export function placesOnPriceLine({ points, budget, widthPixels }: Prices): { piles: Pile[]; budgetPercent: number | null } {
  const amounts = [
    ...points.flatMap(({ lowestDollars, highestDollars }) => [lowestDollars, highestDollars]),
    ...(budget > 0 ? [budget] : []),
  ]
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const percentOf = (amount: number) => (high === low ? 50 : ((amount - low) / (high - low)) * 100)
  const minPixels = Math.max(facePixels, characterPixels * rangeLabel(low, high).length)

  const groups: { points: PricePoint[]; percent: number }[] = []
  for (const point of points) {
    const percent = percentOf(point.lowestDollars)
    const last = groups.at(-1)
    if (last && ((percent - last.percent) / 100) * widthPixels < minPixels) last.points.push(point)
    else groups.push({ points: [point], percent })
  }
  return { piles: groups.map(pileOf), budgetPercent: budget > 0 ? percentOf(budget) : null }
}

const facePixels = 48
const characterPixels = 7.5
const maxFaces = 3

function pileOf({ points, percent }: { points: PricePoint[]; percent: number }): Pile {
  const label = rangeLabel(points[0]?.lowestDollars ?? 0, points.at(-1)?.highestDollars ?? 0)
  const faces = points.flatMap(({ photographers }) => photographers).slice(0, maxFaces)
  const bids = countOf(points)
  return { faces, percent, label, count: bids > faces.length ? `${cappedCount(bids)} bids` : null }
}

export function countOf(points: readonly PricePoint[]) {
  return points.reduce((sum, { bids }) => sum + bids, 0)
}

/** '$420', or '$420–450'. */
function rangeLabel(low: number, high: number) {
  return low === high ? `$${low.toLocaleString('en-US')}` : `$${low.toLocaleString('en-US')}–${high.toLocaleString('en-US')}`
}
